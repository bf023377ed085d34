import { Button } from "@dozen/ui/button";
import { DateText } from "@dozen/ui/date-text";
import { Dialog } from "@dozen/ui/dialog";
import { FormErrors } from "@dozen/ui/field";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedEntry } from "../client/protocol";
import { vaultStore } from "../client/store";
import { useProblem } from "../client/use-problem";
import { CopySecret } from "./copy-secret";
import { useTypes } from "./type-line";

/** One entry with its password, which is fetched and decrypted only now. */
export function ViewDialog({ entry, onClose }: { entry: ListedEntry; onClose(): void }) {
  const { t } = useTranslation("vault");
  const types = useTypes();
  const { password, error } = usePassword(entry);
  if (entry.broken) {
    return (
      <Dialog open onClose={onClose} title={t("passwd.list.broken")}>
        <p>{t("passwd.list.brokenText")}</p>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={entry.name}>
      <FormErrors errors={error ? [error] : undefined} />
      <dl className="vault-facts">
        <Fact name={t("passwd.fields.user")}>
          <span>{entry.user}</span>
          <span className="vault-fact-actions">
            <CopySecret text={entry.user} label={t("passwd.view.copyUser")} />
          </span>
        </Fact>
        <Fact name={t("passwd.fields.password")}>
          {password === undefined ? <span className="muted">…</span> : <ShownPassword password={password} />}
        </Fact>
        {entry.urls.map((url) => (
          <Fact key={url} name={t("passwd.fields.url")}>
            {/^https?:\/\//i.test(url) ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
            ) : (
              <span>{url}</span>
            )}
          </Fact>
        ))}
        <Fact name={t("passwd.fields.type")}>{types.shown(entry)}</Fact>
        {entry.memo && <Fact name={t("passwd.fields.memo")}>{entry.memo}</Fact>}
        <Fact name={t("passwd.fields.createdAt")}>
          <DateText at={entry.createdAt} as="minute" />
        </Fact>
        <Fact name={t("passwd.fields.passwordAt")}>
          <DateText at={entry.passwordAt} as="minute" />
        </Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function ShownPassword({ password }: { password: string }) {
  const { t } = useTranslation("vault");
  const [shown, setShown] = useState(false);
  if (!password) return <span className="muted">{t("passwd.list.noPassword")}</span>;
  return (
    <>
      <span className="mono vault-secret">{shown ? password : "•".repeat(12)}</span>
      <span className="vault-fact-actions">
        <Button small variant="quiet" icon={shown ? EyeOff : Eye} onClick={() => setShown(!shown)}>
          {shown ? t("passwd.view.hide") : t("passwd.view.show")}
        </Button>
        <CopySecret text={password} label={t("passwd.view.copyPassword")} />
      </span>
    </>
  );
}

function usePassword({ id, broken }: ListedEntry): { password?: string; error?: string } {
  const problem = useProblem();
  const { t } = useTranslation("vault");
  const [found, setFound] = useState<{ password?: string; error?: string }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once for each account
  useEffect(() => {
    if (broken) return;
    let current = true;
    vaultStore.password(id).then(
      (password) => current && setFound({ password }),
      (error) => current && setFound({ error: problem(error, t("passwd.list.brokenText")) }),
    );
    return () => {
      current = false;
    };
  }, [id, broken]);
  return found;
}
