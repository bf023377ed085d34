import sharp from "sharp";
import { correctionLevels, type Kind } from "../kinds";

export type Random = () => number;

/** mulberry32: the same sequence for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random form fields of this kind, with a look that somebody might choose. */
export async function randomFields(kind: Kind = "url", random: Random): Promise<Record<string, unknown>> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const words = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => pick(vocabulary)).join(" ");
  const content: Record<Kind, () => Record<string, unknown>> = {
    url: () => ({ url: `https://${pick(["example.com", "shop.example.co.uk"])}/${encodeURIComponent(words(6))}` }),
    text: () => ({ text: words(40) }),
    wifi: () => ({ ssid: words(2).slice(0, 20), security: pick(["WPA", "WEP"]), password: `a;b:"${words(3)}` }),
    contact: () => ({
      given: pick(["Ada", "小明", "José"]),
      family: pick(["Lovelace", "王", ""]),
      organisation: words(3),
      phone: "+442079460000",
      email: "someone@example.com",
      note: words(5),
    }),
    phone: () => ({ phone: `+4420794${10_000 + Math.floor(random() * 89_999)}` }),
    mail: () => ({ to: "someone@example.com", subject: words(4), body: words(10) }),
    event: () => ({ title: words(4), start: "2026-12-01T09:30", end: "2026-12-01T11:00", place: words(3) }),
  };
  return { kind, ...content[kind](), ...(await randomLook(random)) };
}

async function randomLook(random: Random): Promise<Record<string, unknown>> {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const hasLogo = random() < 0.2;
  return {
    foreground: pick(["#000000", "#0b3d91", "#7a0019", "#14532d", "#3b0764"]),
    background: pick(["#ffffff", "#fff7e0", "#e8f4ff", "#f3f4f6"]),
    margin: String(2 + Math.floor(random() * 5)),
    level: pick(correctionLevels),
    side: String(pick([512, 700, 1024])),
    ...(hasLogo && { logo: await randomLogo(pick(["#d00000", "#0066cc", "#ffb000"])) }),
  };
}

async function randomLogo(background: string): Promise<File> {
  const picture = await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(picture)], "logo.png", { type: "image/png" });
}

const vocabulary = [
  "water",
  "Straße",
  "café",
  "你好",
  "世界",
  "2026",
  "a+b=c",
  "naïve",
  "東京",
  "x;y",
  "100%",
  "<tag>",
  "mañana",
];
