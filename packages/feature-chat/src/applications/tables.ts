declare module "@dozen/core/tables" {
  interface Tables {
    chat_applications: ChatApplications;
  }
}

/** A request to be friends, or to join a group. */
export interface ChatApplications {
  id: string;
  /** 1 person, 2 group. */
  type: number;
  user_id: string;
  /** The user or group that receives the request. */
  receive_id: string;
  /** The user who responds: the recipient, or the group's owner, also if an admin responds for the group. */
  decider_id: string;
  memo: string;
  /** 1 pending, 2 agreed, 3 refused. */
  state: number;
  created_at: number;
}
