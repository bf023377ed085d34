import { say } from "@dozen/core/messages";
import { z } from "zod";

/** The switch of a form, of a call too. */
export const receiptsForm = z.object({ receipts: z.enum(["on", "off"], say("core:validation.choice")) });
