import { call, type Person, type Site } from "./scene";

/** Two users: who is notified, and who causes it. Notices without an actor are caused by a visitor or the site. */
export interface Scene {
  site: Site;
  reader: Person;
  actor: Person;
}

export type Ids = Record<string, string>;

export type Act = () => Promise<unknown>;
export type Closings = Record<string, (scene: Scene, ids: Ids) => Promise<unknown>>;

/** How a kind of notice comes about, and when its reader may no longer see it. */
export interface NoticeRow {
  /** Causes one notice. @returns the ids that `closings` need */
  cause(scene: Scene): Promise<Ids>;
  /** Each hides the actor, or closes the thing to the reader, after the notice. */
  closings: Closings;
  /** Why there are no closings. */
  own?: string;
  /** Each undoes what caused the notice, which then disappears. */
  undone?: Closings;
  /** What must not notify anybody by this kind. Each prepares an act, which may then be refused. */
  silent?: Record<string, (scene: Scene) => Promise<Act>>;
}

export const block = (by: Person, whom: Person) => call(by, "POST", "/block", { id: whom.id });

export const blocks: Closings = {
  "the reader blocks the actor": ({ reader, actor }) => block(reader, actor),
  "the actor blocks the reader": ({ reader, actor }) => block(actor, reader),
};

/** The same act, by somebody between whom and the reader there is a block. */
export function unlessBlocked(prepare: (scene: Scene) => Promise<Act>): NonNullable<NoticeRow["silent"]> {
  return {
    async "by somebody whom the reader has blocked"(scene) {
      const act = await prepare(scene);
      await block(scene.reader, scene.actor);
      return act;
    },
    async "by somebody who has blocked the reader"(scene) {
      const act = await prepare(scene);
      await block(scene.actor, scene.reader);
      return act;
    },
  };
}
