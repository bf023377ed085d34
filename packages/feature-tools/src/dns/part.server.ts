import type { ServerPart } from "@dozen/core/part.server";
import { dnsCalls } from "./calls.server";

export const dnsServer: ServerPart = { calls: dnsCalls };
