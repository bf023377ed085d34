import { Card } from "@dozen/ui/card";
import { LoadingState } from "@dozen/ui/empty";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSecure } from "../../shared/client/use-secure";

interface NeedsProps {
  /** Why the page needs script. */
  text: string;
  children: ReactNode;
}

/** Shows its children only where the browser can encrypt; elsewhere, it says what is missing. */
export function Needs({ text, children }: NeedsProps) {
  const { t } = useTranslation("vault");
  const secure = useSecure();
  if (secure) return children;
  if (secure === false) return <Reason title={t("secret.needs.secureTitle")} text={t("secret.needs.secureText")} />;
  return (
    <>
      <noscript>
        <Reason title={t("secret.needs.title")} text={text} />
      </noscript>
      <div className="secret-starting">
        <LoadingState text={t("secret.starting")} />
      </div>
    </>
  );
}

function Reason({ title, text }: { title: string; text: string }) {
  return (
    <Card heading={title}>
      <p>{text}</p>
    </Card>
  );
}
