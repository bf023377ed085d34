import { z } from "zod";

/** A form that consists of its button. */
export const noFields = z.object({});
