import { LinkButton } from "@dozen/ui/button";
import { Icon } from "@dozen/ui/icon";
import { RelativeTime } from "@dozen/ui/relative-time";
import { useWords } from "@dozen/ui/words";
import History from "lucide-react/icons/history";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../shell/page-link";
import { searchPath } from "./search-path";

export interface ShownGroup {
  id: string;
  label: string;
  icon: string;
  list: { title: string; detail?: string; href: string; at?: number }[];
  /** The feature's own list with the same search. */
  href?: string;
  older?: string;
  isMore: boolean;
}

export interface ThingGroupProps {
  group: ShownGroup;
  q: string;
  /** Only this list is searched, so the group leads on to what was not searched yet. */
  isAlone: boolean;
  now: number;
}

/** What a search has found in one list of the user. */
export function ThingGroup({
  group: { id, label, icon, list, href, older, isMore },
  q,
  isAlone,
  now,
}: ThingGroupProps) {
  const { t } = useTranslation("site");
  const words = useWords();
  const heading = useId();
  const isFurther = older !== undefined && (isAlone || list.length === 0);
  return (
    <section className="card found" aria-labelledby={heading}>
      <h2 id={heading}>
        <Icon of={icon} /> {label}
      </h2>
      {list.length === 0 && <p className="muted">{words("pager.noneYet")}</p>}
      <ul>
        {list.map((thing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may have one address and title
          <li key={index}>
            <PageLink href={thing.href}>
              <span className="found-title">{thing.title}</span>
              {thing.detail && <span className="found-detail">{thing.detail}</span>}
            </PageLink>
            {thing.at !== undefined && <RelativeTime at={thing.at} now={now} />}
          </li>
        ))}
      </ul>
      {isFurther && (
        <LinkButton to={searchPath({ q, list: id, before: older })} icon={History} small aria-describedby={heading}>
          {words("pager.older")}
        </LinkButton>
      )}
      {!isFurther && isMore && (
        <LinkButton to={href ?? searchPath({ q, list: id })} small>
          {t("search.more", { label })}
        </LinkButton>
      )}
    </section>
  );
}
