import { ErrorState } from "@dozen/ui/empty";
import { Pager } from "@dozen/ui/pager";
import { Fragment, type ReactNode } from "react";

interface ZoneTabProps {
  /** The number of pages. */
  page: number;
  current: number;
  total: number;
  /** The files could not be read. */
  isFailed: boolean;
  /** The files of the current page. */
  children: ReactNode;
}

/** A tab of the zone, with a pager when it has more than one page. */
export function ZoneTab({ page, current, total, isFailed, children }: ZoneTabProps) {
  if (isFailed) return <ErrorState />;
  return (
    <div className="stack">
      {/* The key resets players and open dialogs when the user selects another page. */}
      <Fragment key={current}>{children}</Fragment>
      {page > 1 && <Pager page={current} pages={page} total={total} />}
    </div>
  );
}
