import { id } from "@dozen/core/schemas";
import { z } from "zod";

/** The relation, and the user on its other side. */
export const relationQuery = z.object({ id, friend_id: id });
