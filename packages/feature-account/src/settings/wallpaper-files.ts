import type { WallpaperId } from "./wallpapers";
import one from "./wallpapers/1.svg?url";
import two from "./wallpapers/2.svg?url";
import three from "./wallpapers/3.svg?url";
import four from "./wallpapers/4.svg?url";
import five from "./wallpapers/5.svg?url";
import six from "./wallpapers/6.svg?url";
import seven from "./wallpapers/7.svg?url";
import eight from "./wallpapers/8.svg?url";
import nine from "./wallpapers/9.svg?url";
import ten from "./wallpapers/10.svg?url";

/** Addresses of the pictures. The site's build gives each a name that changes with its content. */
export const wallpaperFiles: Record<WallpaperId, string> = {
  1: one,
  2: two,
  3: three,
  4: four,
  5: five,
  6: six,
  7: seven,
  8: eight,
  9: nine,
  10: ten,
};
