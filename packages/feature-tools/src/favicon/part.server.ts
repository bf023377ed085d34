import type { ServerPart } from "@dozen/core/part.server";
import { faviconCalls } from "./calls.server";

export const faviconServer: ServerPart = { calls: faviconCalls };
