import { Card } from "@dozen/ui/card";
import { CopyButton } from "@dozen/ui/copy-button";
import { DateText } from "@dozen/ui/date-text";
import { Icon } from "@dozen/ui/icon";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import type { Snippet } from "../snippets";
import type { NewToken } from "../token";

/** The new token, which is shown only now, and how to configure programs with it. */
export function MadeToken({ token, name, type, expiresAt, snippets }: NewToken & { snippets: Snippet[] }) {
  const { t } = useTranslation("files");
  return (
    <Card heading={t("token.yours")} className="token-made">
      <div className="stack" role="status">
        <p>{t("token.once")}</p>
        <div className="token-value">
          <code>{token}</code>
          <CopyButton text={token} label={t("token.copy")} words />
        </div>
        <p className="muted small">
          {name && <>{name} · </>}
          {t(`token.types.${type}`)} · {t("token.until")} <DateText at={expiresAt - 1} />
        </p>
      </div>
      <div className="stack token-snippets">
        {snippets.map((snippet) => (
          <SnippetBlock key={snippet.id} {...snippet} />
        ))}
        {type === "access" && <p className="muted small">{t("token.snippets.private")}</p>}
      </div>
    </Card>
  );
}

function SnippetBlock({ id, file, text, header }: Snippet) {
  const { t } = useTranslation("files");
  const name = t(`token.snippets.${id}`);
  return (
    <details open={id === "curl" || id === "address"}>
      <summary>{name}</summary>
      <p className="muted small">{t(`token.snippets.${id}Hint`, { file })}</p>
      {header ? (
        <ShortcutSteps address={text} header={header} />
      ) : (
        <CopiedText text={text} label={t("token.copySnippet", { name })} />
      )}
      {file && (
        <a
          className="button button-secondary button-small"
          href={`data:application/octet-stream;charset=utf-8,${encodeURIComponent(text)}`}
          download={file}
        >
          <Icon of={Download} />
          {t("token.download", { file })}
        </a>
      )}
    </details>
  );
}

function CopiedText({ text, label }: { text: string; label: string }) {
  return (
    <div className="token-snippet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}

/** How to make a shortcut that uploads what is shared with it. */
function ShortcutSteps({ address, header }: { address: string; header: string }) {
  const { t } = useTranslation("files");
  const copy = (name: string) => t("token.copySnippet", { name });
  return (
    <ol className="token-steps">
      <li>{t("token.steps.make")}</li>
      <li>
        {t("token.steps.address")}
        <CopiedText text={address} label={copy("URL")} />
      </li>
      <li>
        {t("token.steps.header")}
        <CopiedText text={header} label={copy("Authorization")} />
      </li>
      <li>{t("token.steps.form")}</li>
      <li>{t("token.steps.link")}</li>
    </ol>
  );
}
