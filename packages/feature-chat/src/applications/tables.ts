declare module "@dozen/core/tables" {
  interface Tables {
    chat_applications: ChatApplications;
  }
}

/** Somebody asks to be a friend, or to join a group. */
export interface ChatApplications {
  id: string;
  /** 1 person, 2 group. */
  type: number;
  user_id: string;
  /** The person or the group that is asked. */
  receive_id: string;
  /** Who answers: that person, or the group's creator. */
  decider_id: string;
  memo: string;
  /** 1 pending, 2 agreed, 3 refused. */
  state: number;
  created_at: number;
}
