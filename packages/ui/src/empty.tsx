import { useLocation } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { LinkButton } from "./button";
import { classNames } from "./class-names";
import { Icon, type IconShapes } from "./icon";
import { useWords } from "./words";

export interface EmptyStateProps {
  title?: ReactNode;
  text?: ReactNode;
  /** The next thing to do: a button or a link. */
  next?: ReactNode;
  icon?: IconShapes;
}

/** Where a list would be, when there is nothing in it. */
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

/** Where content would be, while it is on its way. */
export function LoadingState({ text }: { text?: ReactNode }) {
  const t = useWords();
  return (
    <div className="state" role="status">
      <span className="spinner" />
      <p className="state-text">{text ?? t("loading")}</p>
    </div>
  );
}

/** Where content would be, when it could not be had; unless another next thing is given, it offers to try again. */
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
