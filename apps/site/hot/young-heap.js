import { setFlagsFromString } from "node:v8";

/** Before anything else of the site is loaded. */
export function limitYoungHeap() {
  // What start-up throws away at once would swell the young heap, which stays so for a while: some 20 MB.
  setFlagsFromString("--semi-space-growth-factor=1");
  // Threads that clear it together wait for each other, longer than one takes alone: little in it lives on.
  setFlagsFromString("--no-parallel-scavenge");
  // The size that `npm start` asks for is the server's alone, which has it by now: other threads keep V8's or their own.
  setFlagsFromString("--max-semi-space-size=0");
}

/** Once it serves. */
export function letGrow() {
  // At rest it does shrink again; under the next load it is to be of full size at once, not after a second of small steps.
  setFlagsFromString("--semi-space-growth-factor=64");
}
