import type { ServerPart } from "@dozen/core/part.server";
import { entryCalls } from "./calls.server";
import { reportableLink } from "./reportable.server";

export const entryServer: ServerPart = { calls: entryCalls, reportables: [reportableLink] };
