import { Button, IconAnchor } from "@dozen/ui/button";
import { ConfirmButton } from "@dozen/ui/confirm";
import { CopyButton } from "@dozen/ui/copy-button";
import { rowIntent } from "@dozen/ui/table-intent";
import Pencil from "lucide-react/icons/pencil";
import QrCode from "lucide-react/icons/qr-code";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Trash2 from "lucide-react/icons/trash-2";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { type MfaAccount, titleOf } from "../account";
import { steamDigits } from "../key";
import { type Showing, showingAt } from "../list";
import { Ring } from "./ring";

export interface CodeCardProps {
  account: MfaAccount;
  /** Epoch ms by the server's clock. */
  now: number;
  /** The id of the form that the card's buttons submit. */
  formId: string;
  /** The address of the list, to return to. */
  here: string;
  /** Opens a dialog instead of the renaming page. */
  onRename?(account: MfaAccount): void;
}

/** One account: its names, the code in large type, its remaining time, and the next code. */
export function CodeCard({ account, now, formId, here, onRename }: CodeCardProps) {
  const showing = showingAt(account, now);
  return (
    <li className="card mfa-card">
      <div className="mfa-card-head">
        <div className="mfa-names">
          <h2>{account.name}</h2>
          {account.account && <p className="muted small">{account.account}</p>}
        </div>
        <CardTools account={account} formId={formId} here={here} onRename={onRename} />
      </div>
      {account.kind === "hotp" ? (
        <ByCounter account={account} showing={showing} formId={formId} />
      ) : (
        <ByTime account={account} showing={showing} />
      )}
    </li>
  );
}

type ToolsProps = Pick<CodeCardProps, "account" | "formId" | "here" | "onRename">;

function CardTools({ account, formId, here, onRename }: ToolsProps) {
  const { t } = useTranslation("vault");
  const name = titleOf(account);
  const rename = (event: MouseEvent) => {
    if (!onRename || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRename(account);
  };
  return (
    <div className="mfa-tools">
      <IconAnchor
        href={`/mfa/rename/${account.id}?${new URLSearchParams({ back: here })}`}
        small
        icon={Pencil}
        label={t("mfa.list.rename", { name })}
        onClick={rename}
      />
      <IconAnchor href={`/mfa/export?id=${account.id}`} small icon={QrCode} label={t("mfa.list.transfer", { name })} />
      <ConfirmButton
        form={formId}
        name="intent"
        value={rowIntent("delete", account.id)}
        variant="danger-quiet"
        small
        icon={Trash2}
        className="button-icon"
        label={t("mfa.list.delete", { name })}
        message={t("mfa.list.confirm", { name })}
      />
    </div>
  );
}

function ByTime({ account, showing }: { account: MfaAccount; showing: Showing }) {
  const { t } = useTranslation("vault");
  const { code, next, left } = showing;
  const name = titleOf(account);
  return (
    <>
      <div className="mfa-code-line">
        <Code code={code} digits={account.digits} />
        {code && <CopyButton text={code} label={t("mfa.list.copy", { name })} />}
        <span className="mfa-left">
          <Ring left={left ?? 0} period={account.period} />
          <span className="numbers small muted" aria-hidden="true">
            {t("mfa.list.seconds", { seconds: left })}
          </span>
          <span className="visually-hidden">{t("mfa.list.secondsLeft", { count: left ?? 0 })}</span>
        </span>
      </div>
      <div className="mfa-next small muted">
        {t("mfa.list.next")} <Code code={next} digits={account.digits} small />
        {next && <CopyButton text={next} label={t("mfa.list.copyNext", { name })} />}
      </div>
    </>
  );
}

function ByCounter({ account, showing, formId }: { account: MfaAccount; showing: Showing; formId: string }) {
  const { t } = useTranslation("vault");
  const name = titleOf(account);
  return (
    <>
      <div className="mfa-code-line">
        <Code code={showing.code} digits={account.digits} />
        {showing.code && <CopyButton text={showing.code} label={t("mfa.list.copy", { name })} />}
      </div>
      <div className="mfa-next small muted">
        <span>{showing.code ? t("mfa.list.count", { count: account.step }) : t("mfa.list.notDrawn")}</span>
        <Button
          type="submit"
          form={formId}
          name="intent"
          value={rowIntent("draw", account.id)}
          small
          icon={RefreshCw}
          aria-label={t("mfa.list.drawFor", { name })}
        >
          {t("mfa.list.draw")}
        </Button>
      </div>
    </>
  );
}

/** Two halves are easier to remember; selecting and copying gives one word. */
function Code({ code, digits, small }: { code: string | null; digits: number; small?: boolean }) {
  const half = digits === steamDigits ? digits : Math.ceil(digits / 2);
  const text = code ?? "–".repeat(digits);
  return (
    <span className={small ? "mfa-code-small numbers" : "mfa-code numbers"}>
      <span>{text.slice(0, half)}</span>
      <span>{text.slice(half)}</span>
    </span>
  );
}
