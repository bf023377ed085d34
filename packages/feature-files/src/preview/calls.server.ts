import type { Call } from "@dozen/core/calls/call";

export const previewCalls: Call[] = [];
