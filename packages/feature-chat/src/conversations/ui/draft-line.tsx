import { IconLink } from "@dozen/ui/button";
import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import type { Draft } from "../draft";
import { usePreview } from "./use-preview";

/** Above the form: what it is for, and a way back to a new message. */
export function DraftLine({ draft, onCancel }: { draft: Draft; onCancel(): void }) {
  const { t } = useTranslation("chat");
  const preview = usePreview();
  const { pathname } = useLocation();
  return (
    <div className="chat-draft small">
      <p className="truncate">
        {t(`rooms.drafts.${draft.kind}`, { text: preview(draft.record), name: draft.record.name })}
      </p>
      <IconLink
        icon={X}
        label={t("rooms.cancelDraft")}
        to={pathname}
        small
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      />
    </div>
  );
}
