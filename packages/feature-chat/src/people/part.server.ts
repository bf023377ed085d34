import type { ServerPart } from "@dozen/core/part.server";
import { peopleCalls } from "./calls.server";
import { reportableProfile } from "./reportable.server";

export const peopleServer: ServerPart = { calls: peopleCalls, reportables: [reportableProfile] };
