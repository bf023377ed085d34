import type { ServerPart } from "@dozen/core/part.server";
import { createRedirectHandler } from "./redirect.server";

export const redirectServer: ServerPart = { hot: createRedirectHandler };
