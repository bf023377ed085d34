import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyText } from "@dozen/ui/copy-text";
import { DateText } from "@dozen/ui/date-text";
import { FormErrors } from "@dozen/ui/field";
import LockKeyholeOpen from "lucide-react/icons/lock-keyhole-open";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { readSecretKey } from "../../shared/crypto/one-time-secret";
import { Unopened } from "../../shared/crypto/primitives";
import { SecretLine } from "../../shared/ui/form-field";
import { fetchSecret, readSecret } from "../client/sending";
import { passwordAtMost, type WaitingSecret } from "../secret";
import { useProblem } from "./use-problem";

interface OpenerProps {
  secret: WaitingSecret;
  /** The fragment of the page's address. */
  fragment: string;
}

/**
 * Opens a secret once its reader presses the button, and decrypts it. The ciphertext stays in the page, so a wrong
 * password loses nothing.
 */
export function Opener({ secret, fragment }: OpenerProps) {
  const secretKey = useKey(fragment);
  const { t } = useTranslation("vault");
  const problem = useProblem();
  const [ciphertext, setCiphertext] = useState<string>();
  const [text, setText] = useState<string>();
  const [errors, setErrors] = useState<string[]>();
  const [isBusy, setIsBusy] = useState(false);

  const open = async () => {
    if (isBusy) return;
    setErrors(undefined);
    setIsBusy(true);
    try {
      const fetched = await fetchSecret(secret.id, secretKey);
      setCiphertext(fetched);
      if (!secret.hasPassword) setText(await readSecret(fetched, secretKey));
    } catch (error) {
      setErrors([problem(error)]);
    } finally {
      setIsBusy(false);
    }
  };

  if (text !== undefined) return <OpenedText text={text} />;
  if (ciphertext !== undefined && secret.hasPassword) {
    return <UnlockForm onPassword={async (password) => setText(await readSecret(ciphertext, secretKey, password))} />;
  }
  if (!readSecretKey(secretKey)) {
    return (
      <Card heading={t("secret.open.incompleteTitle")}>
        <p>{t("secret.open.incompleteText")}</p>
      </Card>
    );
  }
  return (
    <Card>
      <div className="stack">
        <p>{t("secret.open.lead")}</p>
        {secret.hasPassword && <p>{t("secret.open.password")}</p>}
        <p className="muted small">
          {t("secret.open.ends")} <DateText at={secret.endsAt} as="minute" />
        </p>
        <FormErrors errors={errors} />
        {ciphertext === undefined && (
          <div className="row">
            <Button variant="primary" icon={LockKeyholeOpen} busy={isBusy} onClick={open}>
              {isBusy ? t("secret.open.showing") : t("secret.open.show")}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** The last key that the address had: a change of the language leads to the same page without its fragment. */
function useKey(fragment: string): string {
  const [key, setKey] = useState(fragment);
  if (fragment && fragment !== key) setKey(fragment);
  return key;
}

function UnlockForm({ onPassword }: { onPassword(password: string): Promise<void> }) {
  const { t } = useTranslation("vault");
  const problem = useProblem();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isBusy, setIsBusy] = useState(false);
  const focus = () => form.current?.querySelector("input")?.focus();
  useEffect(focus, []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    const refuse = (message: string) => {
      setErrors({ password: [message] });
      focus();
    };
    if (!password) return refuse(t("secret.errors.required"));
    setErrors({});
    setIsBusy(true);
    try {
      await onPassword(password);
    } catch (error) {
      refuse(error instanceof Unopened ? t("secret.errors.password") : problem(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Card>
      <form className="stack" ref={form} onSubmit={onSubmit} noValidate>
        <p>{t("secret.open.unlockLead")}</p>
        <SecretLine
          name="password"
          label={t("secret.fields.password")}
          errors={errors}
          maxLength={passwordAtMost}
          autoComplete="off"
        />
        <div className="row">
          <Button type="submit" variant="primary" icon={LockKeyholeOpen} busy={isBusy}>
            {isBusy ? t("secret.open.unlocking") : t("secret.open.unlock")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function OpenedText({ text }: { text: string }) {
  const { t } = useTranslation("vault");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t("secret.open.heading")}
        </h2>
        <CopyText text={text} label={t("secret.open.copy")} />
        <p className="muted small">{t("secret.open.erased")}</p>
      </div>
    </Card>
  );
}
