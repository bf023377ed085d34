import type { SubmissionResult } from "@conform-to/react";
import { Card } from "@dozen/ui/card";
import { ToolPage } from "@dozen/ui/tool-page";
import { useTranslation } from "react-i18next";
import type { Snippet } from "../snippets";
import type { IssuedToken, NewToken } from "../token";
import { MadeToken } from "./made-token";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";

interface TokenPageProps {
  list: IssuedToken[];
  zone: string;
  tomorrow: string;
  /** The server's clock, in epoch milliseconds. */
  now: number;
  made?: { made: NewToken; snippets: Snippet[] };
  result: SubmissionResult<string[]> | undefined;
}

/** The tool: create, list and revoke tokens. */
export function TokenPage({ list, zone, tomorrow, now, made, result }: TokenPageProps) {
  const { t } = useTranslation("files");
  return (
    <ToolPage title={t("token.title")} tabs={[{ to: "/token", label: t("token.tab"), current: true }]}>
      <div className="token stack">
        {made && <MadeToken {...made.made} snippets={made.snippets} />}
        <Card>
          <div className="stack">
            <p className="muted">{t("token.lead")}</p>
            <TokenForm key={made?.made.id} zone={zone} tomorrow={tomorrow} result={result} />
          </div>
        </Card>
        <h2>{t("token.issued")}</h2>
        <TokenList list={list} now={now} />
      </div>
    </ToolPage>
  );
}
