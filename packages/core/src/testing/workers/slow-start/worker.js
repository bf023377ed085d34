// A worker that takes longer to start than its jobs may take.
import { setTimeout as pause } from "node:timers/promises";
import { serve } from "../../../workers/serve.js";

await pause(2000);
serve(() => "done");
