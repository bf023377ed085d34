import { id } from "@dozen/core/schemas";
import { z } from "zod";

/** The relation, and who is on its other side. */
export const relationQuery = z.object({ id, friend_id: id });
