import { Dialog } from "@dozen/ui/dialog";
import { useDialogForm } from "@dozen/ui/dialog-form";
import { useTranslation } from "react-i18next";
import type { MfaAccount } from "../account";
import { RenameFields } from "./rename-fields";

/** Renames an account without leaving the list. */
export function RenameDialog({ account, back, onClose }: { account: MfaAccount; back: string; onClose(): void }) {
  const { t } = useTranslation("vault");
  const form = useDialogForm(onClose);
  return (
    <Dialog open onClose={onClose} title={t("mfa.rename.title")}>
      <RenameFields {...form} account={account} back={back} onCancel={onClose} />
    </Dialog>
  );
}
