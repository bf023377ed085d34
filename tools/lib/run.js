import { spawn } from "node:child_process";
import { root } from "./paths.js";

/**
 * Runs a command and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, timeout?: number }} [options]
 *   `show` lets the command write to this terminal; otherwise its output is returned. `timeout` is in milliseconds.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist
 */
export function run(command, args, { cwd = root, env = {}, show = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...ownEnvironment(), ...env },
      stdio: show ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const clock = timeout && setTimeout(giveUp, timeout);
    // Does not wait for the output to end: a process that the command has started may keep it open forever.
    function giveUp() {
      child.kill("SIGKILL");
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve({ code: 1, output: `${output}\nended after ${timeout} ms\n` });
    }
    child.stdout?.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr?.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on("close", (code, signal) => {
      clearTimeout(clock);
      if (signal) output += `\nended by ${signal}\n`;
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The environment without vitest's variables, which must not affect the builds that tests start. */
function ownEnvironment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(NODE_ENV$|VITEST)/.test(name)));
}

/** The last `lines` lines of a command's output, for a report that stays readable. */
export function tail(/** @type {string} */ output, lines = 60) {
  // Rollup appends the names of all files that it has read to its errors.
  return output
    .replace(/^\s*watchFiles: \[[\s\S]*?\]/gm, "")
    .trimEnd()
    .split("\n")
    .slice(-lines)
    .join("\n");
}
