// A separate site that serves redirects, for the test that kills it: node --import tsx <file>;
// settings in the environment
import { boot } from "@dozen/core/boot.server";
import { serveHandlers } from "@dozen/core/testing/request";
import shortFeature from "../feature";
import { createRedirectHandler } from "../redirect/redirect.server";

const { context } = await boot({ features: [shortFeature], withoutJobs: true });
const server = await serveHandlers(createRedirectHandler(context));
process.stdout.write(`${server.url}\n`);
