import { findLength } from "@dozen/core/find/finder";
import { Button, LinkButton } from "@dozen/ui/button";
import { EmptyState, NothingYet } from "@dozen/ui/empty";
import { Icon } from "@dozen/ui/icon";
import { useTyped } from "@dozen/ui/typed";
import { useLanguageTag } from "@dozen/ui/words";
import { Form } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { findByWords } from "../shell/find-tools";
import { type PaletteData, usePaletteActions, usePaletteItems } from "../shell/palette-items";
import { useLoadedShell } from "../shell/use-shell";
import { PlaceGroup } from "./place-group";
import { searchPath } from "./search-path";
import { type ShownGroup, ThingGroup } from "./thing-group";

export interface SearchPageProps {
  q: string;
  /** The list that is searched alone. */
  list?: string;
  before?: string;
  /** Tools, settings and pages by which the site can be found; undefined when they are not searched. */
  places?: PaletteData;
  /** Undefined for a visitor, and before the first search. */
  findings?: { refused: string } | { groups: ShownGroup[]; missing: { id: string; label: string }[] };
  now: number;
}

/** Searches the site and, for a user, everything that is theirs. */
export function SearchPage({ q, list, before, places, findings, now }: SearchPageProps) {
  const { t } = useTranslation("site");
  const found = useFoundPlaces(places, q);
  const groups = findings && "groups" in findings ? findings.groups : [];
  const isNone =
    q !== "" && found.places.length + found.actions.length === 0 && !groups.some((group) => group.list.length > 0);
  return (
    <div className="page stack stack-l">
      <h1>{t("titles.search")}</h1>
      <div>
        <SearchField q={q} list={list} />
      </div>
      {list && (
        <p>
          <LinkButton to={searchPath({ q })} small>
            {t("search.everywhere")}
          </LinkButton>
        </p>
      )}
      {!q && <p className="muted">{t("search.hint")}</p>}
      {findings && "refused" in findings && <p role="alert">{findings.refused}</p>}
      {findings && "missing" in findings && (
        <Missing missing={findings.missing} again={searchPath({ q, list, before })} />
      )}
      {isNone && <Nothing q={q} isUnfinished={groups.some(({ older }) => older)} />}
      <PlaceGroup label={t("search.places")} items={found.places} />
      <PlaceGroup label={t("palette.actions")} items={found.actions} />
      {groups.map((group) => (
        <ThingGroup key={group.id} group={group} q={q} isAlone={list !== undefined} now={now} />
      ))}
      {q && <SignInHint here={searchPath({ q })} />}
    </div>
  );
}

/** Pages, and actions that have a page. */
function useFoundPlaces(places: PaletteData, q: string) {
  const all = { places: usePaletteItems(places), actions: usePaletteActions(places).filter(({ form }) => !form) };
  if (!places) return { places: [], actions: [] };
  return { places: findByWords(all.places, q), actions: findByWords(all.actions, q) };
}

function SearchField({ q, list }: Pick<SearchPageProps, "q" | "list">) {
  const { t } = useTranslation("site");
  const { control } = useTyped(q);
  return (
    <Form className="tool-search" role="search" aria-label={t("search.field")} action="/search">
      <Icon of={Search} />
      {list && <input type="hidden" name="list" value={list} />}
      <input
        className="input"
        type="search"
        name="q"
        maxLength={findLength}
        required
        autoComplete="off"
        aria-label={t("search.field")}
        placeholder={t("search.field")}
        {...control}
      />
      <Button type="submit">{t("header.search")}</Button>
    </Form>
  );
}

function Missing({ missing, again }: { missing: { id: string; label: string }[]; again: string }) {
  const { t } = useTranslation("site");
  const tag = useLanguageTag();
  if (missing.length === 0) return null;
  const lists = new Intl.ListFormat(tag).format(missing.map(({ label }) => label));
  return (
    <p role="status">
      {t("search.missing", { lists })}{" "}
      <LinkButton to={again} small>
        {t("error.retry")}
      </LinkButton>
    </p>
  );
}

function Nothing({ q, isUnfinished }: { q: string; isUnfinished: boolean }) {
  const { t } = useTranslation("site");
  if (isUnfinished) return <NothingYet />;
  return <EmptyState icon={Search} title={t("palette.none", { query: q })} text={t("search.noneText")} />;
}

/** Offers a visitor to sign in, since only then their own things are found. Not on a site without a sign-in. */
function SignInHint({ here }: { here: string }) {
  const { t } = useTranslation("site");
  const { user, menu } = useLoadedShell();
  const signIn = menu.find(({ location, id }) => location === "visitor" && id === "login");
  if (user || !signIn) return null;
  return (
    <p className="muted">
      {t("search.signIn")}{" "}
      <LinkButton to={`${signIn.href}?${new URLSearchParams({ redirect: here })}`} small>
        {signIn.label}
      </LinkButton>
    </p>
  );
}
