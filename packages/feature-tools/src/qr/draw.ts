/** The modules of a QR code, row by row; 1 is dark. */
export interface QrMatrix {
  /** Modules per side. */
  size: number;
  data: ArrayLike<number>;
}

/** A picture in the center of a code. */
export interface QrLogo {
  /** `data:image/png;base64,…` */
  href: string;
  /** Width divided by height. */
  ratio: number;
}

export interface QrStyle {
  /** `#rrggbb` */
  foreground: string;
  background: string;
  /** The quiet zone in modules. */
  margin: number;
  logo?: QrLogo;
}

/** Black on white with the quiet zone that the standard requires. */
export const plainStyle: QrStyle = { foreground: "#000000", background: "#ffffff", margin: 4 };

/**
 * The fraction of the code's side that a logo may cover: including its frame a good twentieth of
 * the area, a fifth of what level H can restore (30 % of the codewords, ISO/IEC 18004).
 */
const logoShare = 0.22;

/** The side of the square that is left free for a logo, in modules. */
export function logoSide(size: number): number {
  const side = Math.max(5, Math.round(size * logoShare));
  // The same parity as the code, so that the square is exactly centered.
  return side % 2 === size % 2 ? side : side + 1;
}

/** Whether a module is under the logo. */
export function isUnderLogo(size: number, row: number, column: number): boolean {
  const first = (size - logoSide(size)) / 2;
  const last = size - first;
  return row >= first && row < last && column >= first && column < last;
}

/** Calls `onRun` for each horizontal run of dark modules: its row, first column and length. */
export function eachDarkRun(
  { size, data }: QrMatrix,
  hasLogo: boolean,
  onRun: (row: number, column: number, length: number) => void,
): void {
  for (let row = 0; row < size; row++) {
    let start = -1;
    for (let column = 0; column < size; column++) {
      const isDark = data[row * size + column] === 1 && !(hasLogo && isUnderLogo(size, row, column));
      if (isDark && start < 0) start = column;
      if (!isDark && start >= 0) {
        onRun(row, start, column - start);
        start = -1;
      }
    }
    if (start >= 0) onRun(row, start, size - start);
  }
}

/** The position of a logo, in modules from the code's top left corner. */
export function logoBox(size: number, ratio: number): { x: number; y: number; width: number; height: number } {
  const side = logoSide(size) - 1;
  const width = ratio >= 1 ? side : side * ratio;
  const height = ratio >= 1 ? side / ratio : side;
  return { x: (size - width) / 2, y: (size - height) / 2, width, height };
}

/** The code as SVG markup, one unit per module. */
export function drawSvg(matrix: QrMatrix, style: QrStyle): string {
  const { foreground, background, margin, logo } = style;
  const side = matrix.size + 2 * margin;
  let path = "";
  eachDarkRun(matrix, logo !== undefined, (row, column, length) => {
    path += `M${column + margin} ${row + margin}h${length}v1h-${length}z`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="${background}" d="M0 0h${side}v${side}H0z"/><path fill="${foreground}" d="${path}"/>` +
    `${logo ? drawLogo(matrix.size, margin, logo) : ""}</svg>`
  );
}

function drawLogo(size: number, margin: number, { href, ratio }: QrLogo): string {
  const { x, y, width, height } = logoBox(size, ratio);
  return `<image x="${x + margin}" y="${y + margin}" width="${width}" height="${height}" href="${href}"/>`;
}
