import type { ServerPart } from "@dozen/core/part.server";
import { peopleCalls } from "./calls.server";

export const peopleServer: ServerPart = { calls: peopleCalls };
