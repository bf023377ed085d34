import type { ServerPart } from "@dozen/core/part.server";
import { receiptCalls } from "./calls.server";
import "./tables";

export const receiptsServer: ServerPart = { calls: receiptCalls };
