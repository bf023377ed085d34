import type { OwnerContext } from "@dozen/core/owner.server";
import { ownUser } from "../shared/own-user.server";
import { ageOn } from "./age";

/** A user's own profile. Temporary users have neither gender nor join date (spec:account-81). */
export interface Person {
  id: string;
  name: string;
  avatar: string | null;
  mark: string;
  /** 1 male, 2 female; null for temporary users. */
  sex: number | null;
  /** Whole years. */
  age: number | null;
  addr: string;
  email: string | null;
  phone: string | null;
  /** Epoch milliseconds. */
  joinedAt: number | null;
  isTemporary: boolean;
}

/** The viewer's own profile. */
export async function readPerson(context: OwnerContext): Promise<Person> {
  const { id, name, avatar, mark, sex, birth, addr, email, phone, created_at } = await ownUser(context);
  const isTemporary = context.viewer.kind === "temporary";
  return {
    ...{ id, name, avatar, mark, addr, email, phone, isTemporary },
    sex: isTemporary ? null : sex,
    age: birth ? ageOn(new Date(context.clock.now()).toISOString().slice(0, 10), birth) : null,
    joinedAt: isTemporary ? null : created_at,
  };
}
