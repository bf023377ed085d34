/** A person's picture, or the first letter of the name; as large as the class around it says. */
export function Portrait({ name, avatar, size }: { name: string; avatar: string | null; size: number }) {
  if (avatar) return <img className="portrait" src={avatar} alt="" width={size} height={size} />;
  return (
    <span className="portrait" data-size={size} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
