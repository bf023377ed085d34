/** A user's avatar, or the first letter of the name. The class around it sets the size. */
export function Portrait({ name, avatar, size }: { name: string; avatar: string | null; size: number }) {
  if (avatar) return <img className="portrait" src={avatar} alt="" width={size} height={size} />;
  return (
    <span className="portrait" data-size={size} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
