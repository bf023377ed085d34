import { useLocation } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { LinkButton } from "./button";
import { classNames } from "./class-names";
import { Icon, type IconShapes } from "./icon";
import { useWords } from "./words";

export interface EmptyStateProps {
  title?: ReactNode;
  text?: ReactNode;
  /** The next step: a button or a link. */
  next?: ReactNode;
  icon?: IconShapes;
}

/** Shown in place of an empty list. */
export function EmptyState({ title, text, next, icon = Inbox }: EmptyStateProps) {
  const t = useWords();
  return (
    <div className="state">
      <Icon of={icon} size={32} />
      <p className="state-title">{title ?? t("nodata")}</p>
      {text && <p className="state-text">{text}</p>}
      {next && <div className="state-next">{next}</div>}
    </div>
  );
}

/** Shown when a search has found nothing yet in the part of a list that it has compared. */
export function NothingYet() {
  const t = useWords();
  return <EmptyState icon={SearchX} title={t("pager.noneYet")} text={t("pager.noneYetText")} />;
}

/** Shown while content loads. */
export function LoadingState({ text }: { text?: ReactNode }) {
  const t = useWords();
  return (
    <div className="state" role="status">
      <span className="spinner" />
      <p className="state-text">{text ?? t("loading")}</p>
    </div>
  );
}

/** Shown when content could not be loaded. Offers to retry unless `next` is given. */
export function ErrorState({ title, text, next }: Omit<EmptyStateProps, "icon">) {
  const t = useWords();
  const { pathname, search } = useLocation();
  return (
    <div className="state" role="alert">
      <Icon of={CircleAlert} size={32} />
      <p className="state-title">{title ?? t("state.error")}</p>
      {text && <p className="state-text">{text}</p>}
      <div className="state-next">{next ?? <LinkButton to={pathname + search}>{t("state.retry")}</LinkButton>}</div>
    </div>
  );
}

/** A grey placeholder of the size of the content. */
export function Skeleton({ shape = "line" }: { shape?: "line" | "half" | "block" }) {
  return <span aria-hidden="true" className={classNames("skeleton", shape !== "line" && `skeleton-${shape}`)} />;
}
