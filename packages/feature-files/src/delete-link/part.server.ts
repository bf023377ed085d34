import type { ServerPart } from "@dozen/core/part.server";
import { deleteLinkCalls } from "./calls.server";

export const deleteLinkServer: ServerPart = { calls: deleteLinkCalls };
