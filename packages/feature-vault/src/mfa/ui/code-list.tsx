import { LinkButton } from "@dozen/ui/button";
import { EmptyState, NothingYet } from "@dozen/ui/empty";
import { useEnhanced } from "@dozen/ui/enhanced";
import { Pager } from "@dozen/ui/pager";
import { Form, useLocation } from "@remix-run/react";
import SearchX from "lucide-react/icons/search-x";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MfaAccount } from "../account";
import type { MfaListPage } from "../list";
import { ClockHint } from "./clock-hint";
import { CodeCard } from "./code-card";
import { ListTools } from "./list-tools";
import { RenameDialog } from "./rename-dialog";
import { useFreshList } from "./use-fresh-list";

/** The list tab: codes that update themselves; search, rename, delete. */
export function CodeList({ loaded }: { loaded: MfaListPage }) {
  const { t } = useTranslation("vault");
  const formId = useId();
  const enhanced = useEnhanced();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const { shown, clock, isStale } = useFreshList(loaded);
  const [renaming, setRenaming] = useState<MfaAccount>();
  const { list, total, page, current, older, filter } = shown;
  return (
    <div className="stack">
      <ListTools filter={filter} hasAccounts={total > 0} />
      <ClockHint skew={clock.skew} />
      {isStale && (
        <p className="mfa-hint" role="status">
          {t("mfa.list.stale")}
        </p>
      )}
      {list.length > 0 && <RefreshLink here={here} />}
      <Form method="post" id={formId} action={here} preventScrollReset hidden />
      {list.length > 0 ? (
        <ul className="mfa-cards" aria-label={t("mfa.list.label")}>
          {list.map((account) => (
            <CodeCard
              key={account.id}
              account={account}
              now={clock.now}
              formId={formId}
              here={here}
              onRename={enhanced ? setRenaming : undefined}
            />
          ))}
        </ul>
      ) : older ? (
        <NothingYet />
      ) : (
        <NoAccounts filter={filter} />
      )}
      {(total > 0 || older) && <Pager page={current} pages={page} total={total} older={older} />}
      {renaming && <RenameDialog account={renaming} back={here} onClose={() => setRenaming(undefined)} />}
    </div>
  );
}

/** For browsers without JavaScript, where the codes do not update. */
function RefreshLink({ here }: { here: string }) {
  const { t } = useTranslation("vault");
  return (
    <noscript>
      <p className="mfa-hint">
        {t("mfa.list.refreshText")} <a href={here}>{t("mfa.list.refresh")}</a>
      </p>
    </noscript>
  );
}

function NoAccounts({ filter }: { filter: string }) {
  const { t } = useTranslation("vault");
  if (filter) return <EmptyState icon={SearchX} title={t("mfa.list.none", { filter })} text={t("mfa.list.noneText")} />;
  return (
    <EmptyState
      icon={ShieldCheck}
      title={t("mfa.list.empty")}
      text={t("mfa.list.emptyText")}
      next={
        <div className="row">
          <LinkButton to="/mfa?tab=create" variant="primary">
            {t("mfa.list.emptyNext")}
          </LinkButton>
          <LinkButton to="/mfa/import">{t("mfa.list.emptyImport")}</LinkButton>
        </div>
      }
    />
  );
}
