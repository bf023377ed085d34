import { IconLink, LinkButton } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { Icon } from "@dozen/ui/icon";
import { Form, Link } from "@remix-run/react";
import LogOut from "lucide-react/icons/log-out";
import { useTranslation } from "react-i18next";
import { Avatar } from "./avatar";
import { shellIcon } from "./tool-icons";
import { useHere } from "./use-here";
import { type ShellEntry, useLoadedShell } from "./use-shell";

/** What the header offers a person: their own places when signed in, the way in otherwise. */
export function UserLinks() {
  const { user, menu } = useLoadedShell();
  const entries = new Map(menu.filter(({ place }) => place === "user").map((entry) => [entry.id, entry]));
  return user ? <Own entries={entries} /> : <WayIn entries={entries} />;
}

type Entries = { entries: Map<string, ShellEntry> };

function WayIn({ entries }: Entries) {
  const login = entries.get("login");
  const register = entries.get("register");
  return (
    <>
      {login && (
        <LinkButton to={login.href} variant="quiet" className={register && "wide-only"}>
          {login.label}
        </LinkButton>
      )}
      {register && (
        <LinkButton to={register.href} variant="primary" className="wide-only">
          {register.label}
        </LinkButton>
      )}
      {login && register && (
        <IconLink to={login.href} icon={shellIcon(login.icon)} label={login.label} className="narrow-only" />
      )}
    </>
  );
}

function Own({ entries }: Entries) {
  const { user, menu } = useLoadedShell();
  const zone = entries.get("zone");
  const places = menu.filter(({ place }) => place === "header");
  return (
    <>
      {places.map((entry) => (
        <IconLink
          key={entry.id}
          to={entry.href}
          icon={shellIcon(entry.icon)}
          label={entry.label}
          className="wide-only"
        />
      ))}
      {zone && user && (
        <Link className="avatar-link" to={zone.href} aria-label={`${zone.label}: ${user.name}`} title={user.name}>
          <Avatar name={user.name} src={user.avatar} />
        </Link>
      )}
      {entries.has("signout") && <SignOut action={entries.get("signout")?.href} />}
    </>
  );
}

function SignOut({ action }: { action: string | undefined }) {
  const { t } = useTranslation("site");
  const here = useHere();
  return (
    <Form method="post" action={action} className="wide-only">
      <input type="hidden" name="redirect" value={here} />
      <ConfirmButton
        variant="quiet"
        className="button-icon"
        label={t("header.signOut")}
        message={t("header.signOutAsk")}
        confirmLabel={t("header.signOut")}
      >
        <Icon of={LogOut} />
      </ConfirmButton>
    </Form>
  );
}
