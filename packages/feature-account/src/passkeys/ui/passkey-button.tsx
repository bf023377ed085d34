import { Button } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useTranslation } from "react-i18next";
import { usePasskeySupport } from "./browser";
import type { PasskeyEntry } from "./use-passkey";

interface PasskeyButtonProps {
  entry: PasskeyEntry;
  label: string;
}

/** Signs in with a passkey. Not rendered in a browser that does not support them, hidden without JavaScript. */
export function PasskeyButton({ entry, label }: PasskeyButtonProps) {
  const { t } = useTranslation("account");
  const works = usePasskeySupport();
  if (works === false) return null;
  // The space is reserved: otherwise what is below would move under a finger at hydration.
  return (
    <div className={classNames("stack stack-s needs-script", !works && "pending")}>
      <Button icon={Fingerprint} wide busy={entry.busy} onClick={entry.ask}>
        {label}
      </Button>
      {entry.failed && (
        <p className="account-refusal" role="alert">
          {t("passkey.errors.browser")}
        </p>
      )}
    </div>
  );
}
