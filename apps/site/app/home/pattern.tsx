import type { ReactNode } from "react";

/** Twelve tiles, one for each tool: links, files, vault, chat, QR, token, icon, net, preview, format, check, codes. */
const tiles: { tone: "soft" | "full" | "plain"; drawing: ReactNode }[] = [
  {
    tone: "full",
    drawing: (
      <>
        <rect x="14" y="32" width="34" height="16" rx="8" />
        <rect x="32" y="32" width="34" height="16" rx="8" />
      </>
    ),
  },
  {
    tone: "plain",
    drawing: (
      <>
        <path d="M22 56V30a6 6 0 0 1 6-6h8l6 7h10a6 6 0 0 1 6 6v19a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z" />
        <path className="fill" d="M22 42h36v14a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z" />
      </>
    ),
  },
  {
    tone: "soft",
    drawing: (
      <>
        <rect x="17" y="18" width="46" height="40" rx="8" />
        <circle cx="40" cy="38" r="11" />
        <circle className="fill" cx="40" cy="38" r="4.5" />
        <path d="M40 27v-3M40 52v-3M29 38h-3M54 38h-3M26 58v5M54 58v5" />
      </>
    ),
  },
  {
    tone: "plain",
    drawing: (
      <>
        <path className="fill" d="M15 45V26a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v6H38a8 8 0 0 0-8 8v1h-8Z" />
        <path d="M65 64V44a8 8 0 0 0-8-8H42a8 8 0 0 0-8 8v6a8 8 0 0 0 8 8h17Z" />
      </>
    ),
  },
  {
    tone: "soft",
    drawing: (
      <>
        <rect x="19" y="19" width="17" height="17" rx="3" />
        <rect x="44" y="19" width="17" height="17" rx="3" />
        <rect x="19" y="44" width="17" height="17" rx="3" />
        <path className="fill" d="M44 44h7v7h-7zM54 54h7v7h-7zM54 44h7v4h-7zM44 57h4v4h-4z" />
      </>
    ),
  },
  {
    tone: "plain",
    drawing: (
      <>
        <path d="M16 28h48v8a4 4 0 0 0 0 8v8H16v-8a4 4 0 0 0 0-8Z" />
        <path d="M50 28v24" strokeDasharray="3 4" />
        <path className="fill" d="M25 37h16v6H25z" />
      </>
    ),
  },
  {
    tone: "full",
    drawing: (
      <>
        <rect x="18" y="18" width="44" height="44" rx="11" />
        <path className="fill" d="M18 54 32 38l10 11 8-9 12 14a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8Z" />
        <circle className="fill" cx="50" cy="29" r="4" />
      </>
    ),
  },
  {
    tone: "plain",
    drawing: (
      <>
        <circle cx="40" cy="40" r="22" />
        <ellipse cx="40" cy="40" rx="9" ry="22" />
        <path d="M19 33h42M19 47h42" />
      </>
    ),
  },
  {
    tone: "plain",
    drawing: (
      <>
        <path d="M14 40q26-34 52 0q-26 34-52 0Z" />
        <circle className="fill" cx="40" cy="40" r="8" />
      </>
    ),
  },
  {
    tone: "soft",
    drawing: (
      <>
        <path d="M18 24h30M26 35h34M26 46h22M18 57h18" />
        <circle className="fill" cx="58" cy="24" r="3.5" />
      </>
    ),
  },
  {
    tone: "plain",
    drawing: (
      <>
        <path d="M40 16 60 24v15c0 13-8 20-20 25-12-5-20-12-20-25V24Z" />
        <path d="m31 40 7 7 12-14" />
      </>
    ),
  },
  {
    tone: "full",
    drawing: (
      <>
        <circle cx="40" cy="40" r="22" strokeDasharray="104 35" transform="rotate(-90 40 40)" />
        <path className="fill" d="M29 37h5v6h-5zM37.5 37h5v6h-5zM46 37h5v6h-5z" />
      </>
    ),
  },
];

/** The illustration of the home page: twelve tiles in the colors of the theme. */
export function HomePattern() {
  return (
    <svg className="home-pattern" viewBox="0 0 344 256" aria-hidden="true" focusable="false">
      {tiles.map(({ tone, drawing }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are fixed
        <g key={index} className={`tile tile-${tone}`} transform={positionOf(index)}>
          <rect className="tile-ground" width="80" height="80" rx="14" />
          {drawing}
        </g>
      ))}
    </svg>
  );
}

/** Places a tile in a grid of four columns. Tiles are 80 units wide, with gaps of 8. */
function positionOf(index: number): string {
  return `translate(${(index % 4) * 88} ${Math.floor(index / 4) * 88})`;
}
