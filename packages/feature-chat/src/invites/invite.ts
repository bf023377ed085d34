import { invitesPath } from "../groups/group";

/** Most links of a group that work at the same time. */
export const mostInvites = 20;

/** When a link ends, in days. */
export const inviteDays = ["1", "7", "30", "never"] as const;
export type InviteDays = (typeof inviteDays)[number];
export const usualDays: InviteDays = "7";

/** How many users a link lets in. */
export const inviteUses = ["1", "10", "100", "unlimited"] as const;
export type InviteUses = (typeof inviteUses)[number];
export const usualUses: InviteUses = "unlimited";

/** A link that works. */
export interface Invite {
  id: string;
  url: string;
  /** Name of the owner or admin who made it. */
  maker: string;
  /** Epoch ms; null: it does not expire. */
  expiresAt: number | null;
  /** Null: unlimited. */
  maxUses: number | null;
  uses: number;
  createdAt: number;
}

/** What the page of a link shows. */
export interface Invited {
  /** The group. */
  id: string;
  name: string;
  memo: string;
  avatar: string;
  members: number;
}

/** URL of a link's QR code. */
export const qrPath = (groupId: string, id: string) => `${invitesPath(groupId)}/${id}/qr`;
