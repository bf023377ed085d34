import { Button } from "@dozen/ui/button";
import { useToast } from "@dozen/ui/toast";
import Copy from "lucide-react/icons/copy";
import { useTranslation } from "react-i18next";
import { clearAfterSeconds, copySecret } from "../client/clipboard";

/** Copies a secret, and clears the clipboard later. */
export function CopySecret({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("vault");
  const toast = useToast();
  const copy = async () => {
    const copied = await copySecret(text, () => toast.info(t("passwd.view.cleared")));
    if (copied) toast.success(t("passwd.view.copied", { seconds: clearAfterSeconds }));
    else toast.error(t("passwd.view.failed"));
  };
  return (
    <Button small variant="quiet" icon={Copy} onClick={copy}>
      {label}
    </Button>
  );
}
