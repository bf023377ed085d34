declare module "../tables" {
  interface Tables {
    withheld_things: WithheldThingsTable;
    operator_actions: OperatorActionsTable;
  }
}

/** What the operator withholds: users while they are suspended, and things that others no longer see. */
export interface WithheldThingsTable {
  /** `core.user`, or the id of a kind of reportable things, such as `short.link`. */
  kind: string;
  thing: string;
  /** The user, or the owner of the thing: an erased user's rows are deleted. */
  owner_id: string;
  /** What a suspended user reads; empty for things. */
  reason: string;
  since: number;
  /** Epoch ms; null: until the operator ends it. A row that has ended remains for a while, so that processes see its end. */
  until: number | null;
  /** When the operator last changed the row. Processes poll for later ones. */
  changed_at: number;
}

/** The audit log: commands of the operator that change something. */
export interface OperatorActionsTable {
  id: string;
  /** Epoch ms. */
  at: number;
  /** Name of the operator, or of the user of the operating system. */
  actor: string;
  command: string;
  /** Arguments and options as JSON, at most 2,000 characters. */
  input: string;
  /** `done`, or what went wrong; null while the command runs or if its process was killed. */
  outcome: string | null;
}
