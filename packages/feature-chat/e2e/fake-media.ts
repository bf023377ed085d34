import type { LaunchOptions } from "@playwright/test";

/** Options for `test.use`: a browser with fake cameras and microphones, which it may use without asking. */
export function fakeMedia({ devices }: { devices?: number } = {}): { launchOptions: LaunchOptions } {
  const count = devices === undefined ? "" : `,device-count=${devices}`;
  return {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--in-process-gpu",
        "--disable-background-networking",
        // Few pictures a second, because without GPU each costs the processor time of several tests.
        `--use-fake-device-for-media-stream=fps=5${count}`,
        "--use-fake-ui-for-media-stream",
      ],
    },
  };
}
