/** A user's picture, or else the first letter of the name. */
export function Avatar({ name, src, size = 32 }: { name: string; src: string | null; size?: number }) {
  if (src) return <img className="avatar" src={src} alt="" width={size} height={size} />;
  return (
    <span className="avatar" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
