import type { ServerPart } from "@dozen/core/part.server";
import { emojiCalls } from "./calls.server";

export const emojiServer: ServerPart = { calls: emojiCalls };
