const columns = [6, 12, 18];
const rows = [4.5, 9.5, 14.5, 19.5];

/** Twelve dots in four rows of three, the last one larger. As text, because every page has the logo twice. */
const dots = rows.flatMap((cy) => columns.map((cx) => `<circle cx="${cx}" cy="${cy}" r="1.9"/>`));
const drawing = [...dots.slice(0, -1), '<circle cx="18" cy="19.5" r="2.4"/>'].join("");

/** The site's logo: twelve dots, the last one in the accent color. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg
      className="brand-mark"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constant
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
