import { Icon } from "@dozen/ui/icon";
import { RelativeTime } from "@dozen/ui/relative-time";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { PageLink } from "../shell/page-link";
import type { RecentList } from "../shell/recent.server";

/** Items of the user's, in one card for each feature. */
export function RecentLists({
  id,
  heading,
  lists,
  now,
}: {
  id: string;
  heading: string;
  lists: RecentList[];
  now: number;
}) {
  return (
    <section className="page recent" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="recent-lists">
        {lists.map((list) => (
          <li key={list.id} className="card recent-list">
            <RecentHead list={list} />
            <ul>
              {list.list.map(({ title, href, at }) => (
                <li key={href}>
                  <PageLink href={href} prefetch>
                    {title}
                  </PageLink>
                  <RelativeTime at={at} now={now} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentHead({ list: { label, icon, href } }: { list: RecentList }) {
  const { t } = useTranslation("site");
  return (
    <div className="recent-head">
      <Icon of={icon} />
      <h3>{label}</h3>
      <PageLink
        className="button button-quiet button-small button-icon"
        href={href}
        aria-label={t("home.allOf", { label })}
      >
        <Icon of={ChevronRight} />
      </PageLink>
    </div>
  );
}
