import type { FeaturePart } from "@dozen/core/part";

export const emojiPart: FeaturePart = { routes: [{ path: "chat/emoji/:locale", file: "emoji/routes/emoji.ts" }] };
