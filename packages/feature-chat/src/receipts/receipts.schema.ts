import { say } from "@dozen/core/messages";
import { z } from "zod";

/** For the form and the call. */
export const receiptsForm = z.object({ receipts: z.enum(["on", "off"], say("core:validation.choice")) });
