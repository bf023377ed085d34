import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import { accountHooks } from "./account.server";
import { apply, applyLimit, listApplications } from "./applications/applications.server";
import { decideApplication } from "./applications/decision.server";
import { editGroup, groupLimit } from "./groups/groups.server";
import { handOver, memberLimit, removeMember, setAdmin } from "./groups/members.server";
import { createInvite, inviteLimit, revokeInvite } from "./invites/invites.server";
import { findInvited, joinByInvite, joinLimit } from "./invites/joining.server";
import { laterLimit } from "./later/later";
import { sendLater } from "./later/later.server";
import { burnFile, burnLimit } from "./messages/burning.server";
import { takeBack } from "./messages/changing.server";
import { listRecords, sayText, sendFile } from "./messages/messages.server";
import { react } from "./messages/reacting.server";
import { countContacts } from "./rooms/seats.server";
import type { ChatSettings } from "./settings";
import { applicationStates } from "./shared/application-states";
import { kinds } from "./shared/kinds";
import { pictureLimit } from "./space/pictures.server";
import { changeLimit, changePost, createPost } from "./space/posts.server";
import { film, groupOf, picture, refusal, type Somebody, somebody } from "./testing/people";
import { friends } from "./testing/scene";

const most = 5;
const env = {
  CHAT_CONTACTS_PER_USER: String(most),
  CHAT_MEMBERS_PER_GROUP: String(most),
  CHAT_POSTS_PER_USER: String(most),
  CHAT_FILES_MB_PER_USER: String(most),
};

eachDatabase("limits of one person", (makeContext) => {
  const here = friends(makeContext, env);

  /** The results of many operations started at once. */
  async function outcomes(count: number, work: (at: number) => Promise<unknown>): Promise<Record<string, number>> {
    const all = await Promise.all(Array.from({ length: count }, (_, at) => refusal(work(at))));
    const counted: Record<string, number> = {};
    for (const one of all) counted[one] = (counted[one] ?? 0) + 1;
    return counted;
  }

  /** Lets others apply, then accepts all applications at once. */
  async function agreeToMany(decider: Somebody, count: number, type: 1 | 2, receive_id: string) {
    for (let at = 0; at < count; at += 1) {
      await apply((await somebody(here.context)).asks, { type, receive_id, memo: "" });
    }
    const { list } = await listApplications(decider.asks, { type, page: 1, size: count });
    return outcomes(list.length, (at) =>
      decideApplication(decider.asks, { id: list[at]?.id ?? "", is_agree: applicationStates.agreed }),
    );
  }

  test("hold when many friend applications are accepted at once", async () => {
    const { ada, context } = here;
    // One friend exists already.
    expect(await agreeToMany(ada, 12, kinds.person, ada.id)).toEqual({
      "nothing was refused": most - 1,
      "chat:errors.listFull": 12 - (most - 1),
    });
    expect(await countContacts(context, ada.id)).toBe(most);
  });

  test("hold when members join and groups are created at once", async () => {
    const { eve, bob, context } = here;
    const group = await groupOf(eve);
    expect(await agreeToMany(eve, 12, kinds.group, group)).toEqual({
      "nothing was refused": most - 1,
      "chat:errors.groupFull": 12 - (most - 1),
    });
    expect(await outcomes(12, () => groupOf(bob))).toEqual({
      "nothing was refused": most - 1,
      "chat:errors.listFull": 12 - (most - 1),
    });
    expect(await countContacts(context, bob.id)).toBe(most);
  });

  test("hold when applications are made at once, even when two people apply to each other", async () => {
    const { ada, eve, bob } = here;
    const group = await groupOf(ada);
    expect(await outcomes(6, () => apply(bob.asks, { type: kinds.group, receive_id: group, memo: "" }))).toEqual({
      "nothing was refused": 1,
      "chat:errors.alreadyApplied": 5,
    });
    const each = (at: number) => {
      const [who, other] = at === 0 ? [ada, eve] : [eve, ada];
      return apply(who.asks, { type: kinds.person, receive_id: other.id, memo: "" });
    };
    expect(await outcomes(2, each)).toEqual({ "nothing was refused": 1, "chat:errors.theyApplied": 1 });
  });

  test("hold when files are sent at once, until some are deleted", async () => {
    const { ada, bob, relation, context } = here;
    const file = film(2 ** 20);
    const send = (at = 0) => sendFile(ada.asks, { roomId: relation, file, clientId: `film-${at}` });
    expect(await outcomes(12, send)).toEqual({ "nothing was refused": most, "chat:errors.filesFull": 12 - most });
    expect(await accountHooks.usage?.(context, ada.id)).toMatchObject({ chatFiles: { used: most, limit: most } });
    expect(await context.db.selectFrom("chat_files").select("id").where("user_id", "=", ada.id).execute()).toHaveLength(
      most,
    );
    const { list } = await listRecords(ada.asks, { roomId: relation, size: most });
    expect(await refusal(send(Number(list[0]?.clientId.split("-")[1])))).toBe("nothing was refused");
    await takeBack(ada.asks, { roomId: relation, seq: 1 });
    expect(await outcomes(2, (at) => send(100 + at))).toEqual({
      "nothing was refused": 1,
      "chat:errors.filesFull": 1,
    });
    expect(await refusal(sendFile(bob.asks, { roomId: relation, file }))).toBe("nothing was refused");
  });

  test("hold when posts and scheduled messages are written at once", async () => {
    const { ada, relation, context } = here;
    expect(await outcomes(20, () => createPost(ada.asks, { text: "Hello", is_open: 1 }))).toEqual({
      "nothing was refused": most,
      "chat:errors.spaceFull": 20 - most,
    });
    const sendAt = new Date(context.clock.now() + 60_000).toISOString();
    const later = () => sendLater(ada.asks, { roomId: relation, text: "Hello", sendAt });
    expect(await outcomes(laterLimit + 20, later)).toEqual({
      "nothing was refused": laterLimit,
      "chat:errors.laterFull": 20,
    });
  });

  test("hold for the pictures of posts", async () => {
    const { eve, context } = here;
    await context.limits.use("chat.postPictures", eve.id, pictureLimit, pictureLimit.points - 1);
    const write = () => createPost(eve.asks, { text: "Hello", is_open: 1, img: [picture()] });
    expect([await refusal(write()), await refusal(write())]).toEqual(["nothing was refused", "core:errors.tooMany"]);
  });

  test("hold for the bytes of burn-mode files", async () => {
    const { bob, relation: roomId, context } = here;
    await context.limits.use("chat.burn", bob.id, burnLimit, burnLimit.points);
    expect(await refusal(burnFile(bob.asks, { roomId, file: picture() }))).toBe("core:errors.tooMany");
  });

  test("limit groups, applications, files and reactions per period", async () => {
    const { ada, bob, eve, relation: roomId, context } = here;
    const group = await groupOf(ada);
    const { seq } = await sayText(bob.asks, { roomId, text: "Hello" });
    const work = {
      making: () => groupOf(ada),
      changing: () => editGroup(ada.asks, group, { name: "Writers", type: 2, memo: "" }),
      applying: () => apply(ada.asks, { type: kinds.person, receive_id: eve.id, memo: "" }),
      sending: () => sendFile(ada.asks, { roomId, file: picture() }),
      burning: () => burnFile(ada.asks, { roomId, file: picture() }),
      removing: () => removeMember(ada.asks, { id: group, userId: bob.id }),
      appointing: () => setAdmin(ada.asks, { id: group, userId: bob.id }, true),
      "handing over": () => handOver(ada.asks, { id: group, userId: bob.id }),
      inviting: () => createInvite(ada.asks, group, { days: "7", uses: "10" }),
      revoking: () => revokeInvite(ada.asks, { groupId: group, id: "any" }),
      "opening a link": () => findInvited(ada.asks, "any"),
      "joining by a link": () => joinByInvite(ada.asks, "any"),
      "changing a post": () => changePost(ada.asks, "any", { audience: "self" }),
      reacting: () => react(ada.asks, { roomId, seq, reaction: "like" }),
    };
    const flood = { points: context.settings.of<ChatSettings>("chat").CHAT_MESSAGES_PER_MINUTE, seconds: 60 };
    const rules = {
      group: groupLimit,
      members: memberLimit,
      apply: applyLimit,
      invites: inviteLimit,
      join: joinLimit,
      postChange: changeLimit,
      say: flood,
    };
    for (const [name, rule] of Object.entries(rules)) {
      // Creating the group used one.
      await context.limits.use(`chat.${name}`, ada.id, rule, await context.limits.peek(`chat.${name}`, ada.id, rule));
    }
    for (const [name, run] of Object.entries(work)) expect(await refusal(run()), name).toBe("core:errors.tooMany");
  });
});
