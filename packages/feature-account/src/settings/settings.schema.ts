import { say } from "@dozen/core/messages";
import { themeColors, themeModes } from "@dozen/core/theme";
import { z } from "zod";
import { wallpaperIds } from "./wallpapers";

/** One or both; a missing one is unchanged. */
export const themeForm = z.object({
  color: z.enum(themeColors).optional(),
  mode: z.enum(themeModes).optional(),
});

export const wallpaperForm = z.object({
  ubg: z.coerce.number().pipe(z.literal([...wallpaperIds], say("core:validation.choice"))),
});
