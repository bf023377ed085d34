/** Ids of the backgrounds (spec:account-60). */
export const wallpaperIds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export type WallpaperId = (typeof wallpaperIds)[number];

/** Names of the pictures, as keys of the words. */
export const wallpaperNames = {
  1: "hills",
  2: "dunes",
  3: "sea",
  4: "petals",
  5: "contours",
  6: "paper",
  7: "night",
  8: "bubbles",
  9: "autumn",
  10: "rings",
} as const satisfies Record<WallpaperId, string>;

/** Ids that require dark styling (spec:account-60). There are ten pictures; the set is the specification's. */
const darkIds: ReadonlySet<number> = new Set([7, 12]);

export function isDarkWallpaper(id: number): boolean {
  return darkIds.has(id);
}

/** The background of that number; the first one for any other value. */
export function readWallpaper(text: unknown): WallpaperId {
  return wallpaperIds.find((id) => String(id) === String(text)) ?? 1;
}
