// A separate server process that accepts uploads, for the benchmark and for the test that kills it:
// node --import tsx <file>; settings in the environment, COOKIE of a user who is signed in already
import { boot } from "@dozen/core/boot.server";
import { createApiHandler } from "@dozen/core/calls/handler.server";
import { serveHandlers, signedInUser } from "@dozen/core/testing/request";
import feature from "../feature";
import { createFileHandler } from "../file/handler.server";

const { context } = await boot({ features: [feature], withoutJobs: true });
const cookie = process.env.COOKIE || (await signedInUser(context)).cookie;
// A limit that does not affect the measurement; calls are still counted.
const api = createApiHandler(context, { callsPerMinute: 1_000_000 });
const server = await serveHandlers(createFileHandler(context), api);
process.once("SIGINT", () => process.exit(0));
process.stdout.write(`${JSON.stringify({ url: server.url, cookie })}\n`);
