import { infoResponse } from "@dozen/core/calls/responses";
import { z } from "zod";

/** The response to a successful sign-in. */
export const admitted = infoResponse.extend({ data: z.object({ uuid: z.string() }) });
