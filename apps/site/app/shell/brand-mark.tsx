const columns = [6, 12, 18];
const rows = [4.5, 9.5, 14.5, 19.5];

/** The site's logo: twelve dots in four rows of three, the last one larger and in the accent color. */
export function BrandMark({ size = 24 }: { size?: number }) {
  const dots = rows.flatMap((cy) => columns.map((cx) => ({ cx, cy })));
  return (
    <svg className="brand-mark" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {dots.map(({ cx, cy }, index) => (
        <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r={index === 11 ? 2.4 : 1.9} />
      ))}
    </svg>
  );
}
