import type { SubmissionResult } from "@conform-to/react";
import { dateText } from "@dozen/ui/date-text";
import { Dialog } from "@dozen/ui/dialog";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Link } from "../link";
import { EditFields } from "./edit-fields";

/** Editing without leaving the list. The answer is a redirect to the list when it was saved, else the form's messages. */
export function EditDialog({ link, back, onClose }: { link: Link; back: string; onClose(): void }) {
  const { t } = useTranslation("short");
  const fetcher = useFetcher<{ result?: SubmissionResult<string[]> }>();
  const isRefused = Boolean(fetcher.data?.result);
  const wasSent = useRef(false);
  useEffect(() => {
    if (fetcher.state !== "idle") wasSent.current = true;
    else if (wasSent.current && !isRefused) onClose();
  }, [fetcher.state, isRefused, onClose]);
  return (
    <Dialog open onClose={onClose} title={t("edit.title")}>
      <EditFields
        form={fetcher.Form}
        link={link}
        zone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        expiryDay={link.expiresAt === null ? "" : dateText(link.expiresAt - 1)}
        back={back}
        result={fetcher.data?.result}
        busy={fetcher.state !== "idle"}
        onCancel={onClose}
      />
    </Dialog>
  );
}
