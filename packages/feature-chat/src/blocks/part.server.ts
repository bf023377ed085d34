import type { ServerPart } from "@dozen/core/part.server";
import { blockCalls } from "./calls.server";
import { hidesPeople } from "./notices.server";
import "./tables";

export const blocksServer: ServerPart = { calls: blockCalls, hidesPeople };
