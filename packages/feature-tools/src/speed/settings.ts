import { z } from "zod";

const webAddress = z.url({ protocol: /^https?$/ });

/** Another server. `down` contains `{megabytes}` as the placeholder for the size. */
const speedServer = z.object({
  name: z.string().min(1).max(60),
  down: webAddress,
  up: webAddress,
  ping: webAddress,
});
export type SpeedServerSetting = z.output<typeof speedServer>;

const example =
  'must be JSON such as [{ "name": "Tokyo", "down": "https://host/garbage.php?cors=true&ckSize={megabytes}", "up": "https://host/empty.php?cors=true", "ping": "https://host/empty.php?cors=true" }]';

export const speedSettings = z.object({
  SPEED_SERVERS: z
    .string()
    .transform((text, issues): SpeedServerSetting[] => {
      const list = z.array(speedServer).safeParse(parseJson(text));
      if (list.success) return list.data;
      issues.addIssue({ code: "custom", message: example });
      return z.NEVER;
    })
    .default([]),
});
export type SpeedSettings = z.output<typeof speedSettings>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
