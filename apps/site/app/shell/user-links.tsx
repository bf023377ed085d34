import { IconAnchor, LinkButton } from "@dozen/ui/button";
import { useMenuLink } from "@dozen/ui/menu-link";
import { Avatar } from "./avatar";
import { MenuCount, useCountedLabel } from "./menu-count";
import { PageLink } from "./page-link";
import { SignOut } from "./sign-out";
import { type ShellEntry, useLoadedShell } from "./use-shell";

/** The header's links: to a signed-in user's own pages, or for visitors to sign-in and registration. */
export function UserLinks() {
  const { user, menu } = useLoadedShell();
  const location = user ? "user" : "visitor";
  const entries = new Map(menu.filter((entry) => entry.location === location).map((entry) => [entry.id, entry]));
  return user ? <Own entries={entries} /> : <WayIn entries={entries} />;
}

/** By id: `login` and `register` for visitors; `zone` and `signout` for signed-in users. */
type Entries = { entries: Map<string, ShellEntry> };

function WayIn({ entries }: Entries) {
  const login = entries.get("login");
  const register = entries.get("register");
  return (
    <>
      {login && (
        <LinkButton to={login.href} variant="quiet">
          {login.label}
        </LinkButton>
      )}
      {register && (
        <LinkButton to={register.href} variant="primary" className="wide-only">
          {register.label}
        </LinkButton>
      )}
    </>
  );
}

function Own({ entries }: Entries) {
  const { menu } = useLoadedShell();
  const signOut = entries.get("signout");
  const links = menu.filter(({ location }) => location === "header");
  return (
    <>
      {links.map((entry) => (
        <HeaderEntry key={entry.id} entry={entry} />
      ))}
      <OwnAvatar zone={entries.get("zone")} />
      {signOut && <SignOut action={signOut.href} label={signOut.label} />}
    </>
  );
}

function HeaderEntry({ entry }: { entry: ShellEntry }) {
  const label = useCountedLabel(entry);
  return (
    <span className="counted wide-only">
      <IconAnchor href={entry.href} icon={entry.icon} label={label} data-discover="true" {...useMenuLink(entry.id)} />
      <MenuCount id={entry.id} />
    </span>
  );
}

function OwnAvatar({ zone }: { zone: ShellEntry | undefined }) {
  const { user } = useLoadedShell();
  if (!user) return null;
  const picture = <Avatar name={user.name} src={user.avatar} />;
  if (zone) {
    return (
      <PageLink className="avatar-link" href={zone.href} aria-label={`${zone.label}: ${user.name}`} title={user.name}>
        {picture}
      </PageLink>
    );
  }
  return (
    <span className="avatar-link" role="img" aria-label={user.name} title={user.name}>
      {picture}
    </span>
  );
}
