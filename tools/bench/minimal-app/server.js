import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { letGrow, limitYoungHeap } from "../../../apps/site/hot/young-heap.js";
import * as build from "./build/server/index.js";

limitYoungHeap();
const assets = fileURLToPath(new URL("build/client", import.meta.url));
const { listener } = await build.entry.module.boot({ loadBuild: () => build, assets });
createServer(listener).listen(Number(process.env.PORT));
letGrow();
