import { dateText } from "@dozen/ui/date-text";
import { Dialog } from "@dozen/ui/dialog";
import { useDialogForm } from "@dozen/ui/dialog-form";
import { useTranslation } from "react-i18next";
import type { Link } from "../link";
import { EditFields } from "./edit-fields";

/** Edits a link without leaving the list. */
export function EditDialog({ link, back, onClose }: { link: Link; back: string; onClose(): void }) {
  const { t } = useTranslation("short");
  const form = useDialogForm(onClose);
  return (
    <Dialog open onClose={onClose} title={t("edit.title")}>
      <EditFields
        {...form}
        link={link}
        zone={Intl.DateTimeFormat().resolvedOptions().timeZone}
        expiryDay={link.expiresAt === null ? "" : dateText(link.expiresAt - 1)}
        back={back}
        onCancel={onClose}
      />
    </Dialog>
  );
}
