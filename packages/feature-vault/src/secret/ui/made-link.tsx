import { Button } from "@dozen/ui/button";
import { CopyButton } from "@dozen/ui/copy-button";
import { TextInput } from "@dozen/ui/field";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

interface MadeLinkProps {
  link: string;
  onAnother(): void;
}

/**
 * The link of a new secret. It is not offered to the page that sends things on: the server would see the key in its
 * fragment.
 */
export function MadeLink({ link, onAnother }: MadeLinkProps) {
  const { t } = useTranslation("vault");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t("secret.link.heading")}
      </h2>
      <p>{t("secret.link.lead")}</p>
      <div className="row row-s secret-link">
        <TextInput
          readOnly
          value={link}
          aria-label={t("secret.link.label")}
          className="grow mono"
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton text={link} label={t("secret.link.copy")} words />
      </div>
      <div className="row">
        <Button onClick={onAnother}>{t("secret.link.another")}</Button>
      </div>
    </div>
  );
}
