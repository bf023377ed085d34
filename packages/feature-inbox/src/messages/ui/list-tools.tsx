import { Button } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { useEnhanced } from "@dozen/ui/enhanced";
import CheckCheck from "lucide-react/icons/check-check";
import MailOpen from "lucide-react/icons/mail-open";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

export interface ListToolsProps {
  total: number;
  unread: number;
  /** Whether `unread` is all of them. */
  isExact: boolean;
  /** Number of selected rows. */
  chosen: number;
  all: boolean;
  onAll(all: boolean): void;
}

/** The tools above the list: a checkbox that selects all, the counts, and the actions on selected messages. */
export function ListTools({ total, unread, isExact, chosen, all, onAll }: ListToolsProps) {
  const { t } = useTranslation("inbox");
  const enhanced = useEnhanced();
  const shared = { name: "intent", small: true, disabled: enhanced && chosen === 0 };
  return (
    <div className="inbox-tools">
      {enhanced && <SelectAll all={all} some={chosen > 0} onChange={onAll} />}
      <p className="inbox-count numbers" aria-live="polite">
        {chosen > 0 ? (
          t("list.selected", { count: chosen })
        ) : (
          <Counts total={total} unread={unread} isExact={isExact} />
        )}
      </p>
      {unread > 0 && (
        <ConfirmButton
          name="intent"
          value="readAll"
          variant="quiet"
          small
          icon={CheckCheck}
          message={t("list.confirmAllRead", { count: unread })}
          confirmLabel={t("list.markAllRead")}
        >
          {t("list.markAllRead")}
        </ConfirmButton>
      )}
      <div className="row row-s inbox-actions">
        <Button {...shared} type="submit" value="read" variant="quiet" icon={MailOpen}>
          {t("list.markRead")}
        </Button>
        <ConfirmButton
          {...shared}
          value="delete"
          variant="danger-quiet"
          icon={Trash2}
          message={t("list.confirmDelete", { count: chosen })}
          confirmLabel={t("list.delete")}
        >
          {t("list.delete")}
        </ConfirmButton>
      </div>
    </div>
  );
}

function Counts({ total, unread, isExact }: Pick<ListToolsProps, "total" | "unread" | "isExact">) {
  const { t } = useTranslation("inbox");
  const known = unread > 0 ? t("list.unread", { count: unread }) : t("list.allRead");
  const unreadText = isExact ? known : t("list.unreadMany", { count: unread });
  return (
    <>
      {t("list.count", { count: total })} · {unreadText}
    </>
  );
}

/** The checkbox that selects all rows. It needs JavaScript, so it appears only with it. */
function SelectAll({ all, some, onChange }: { all: boolean; some: boolean; onChange(all: boolean): void }) {
  const { t } = useTranslation("inbox");
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label className="inbox-tick">
      <input
        ref={box}
        type="checkbox"
        checked={all}
        aria-label={t("list.selectAll")}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
