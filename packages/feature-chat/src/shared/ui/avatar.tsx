import { classNames } from "@dozen/ui/class-names";

/** The avatar of a user or group, or the first letter of the name. The name itself is beside it. */
export function Avatar({ name, src, large }: { name: string; src: string | null; large?: boolean }) {
  const className = classNames("chat-avatar", large && "chat-avatar-large");
  const side = large ? 96 : 40;
  if (src) return <img className={className} src={src} alt="" width={side} height={side} loading="lazy" />;
  return (
    <span className={className} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
