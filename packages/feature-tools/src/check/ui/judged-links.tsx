import { Button } from "@dozen/ui/button";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { JudgedLink } from "../judge-text.server";
import { UrlFindings } from "./url-findings";

const listedAtMost = 20;

/** The links of a text, dangerous ones first. Each can be opened by the server, to see where it leads. */
export function JudgedLinks({ links }: { links: JudgedLink[] }) {
  const { t } = useTranslation("tools");
  const distinct = [...new Map(links.map((link) => [link.url, link])).values()];
  const sorted = distinct.toSorted((one, other) => Number(one.safe) - Number(other.safe));
  return (
    <>
      <h3>{t("check.text.links", { count: distinct.length })}</h3>
      <ul className="check-links">
        {sorted.slice(0, listedAtMost).map((link) => (
          <li key={link.url}>
            <span className="mono">{link.url}</span>
            <UrlFindings findings={link.findings} />
            <FollowLink url={link.url} />
          </li>
        ))}
      </ul>
      {distinct.length > listedAtMost && (
        <p className="muted">{t("check.text.more", { count: distinct.length - listedAtMost })}</p>
      )}
    </>
  );
}

function FollowLink({ url }: { url: string }) {
  const { t } = useTranslation("tools");
  return (
    <Form method="post" action="/check" preventScrollReset>
      <input type="hidden" name="type" value="url" />
      <input type="hidden" name="content" value={url} />
      <Button type="submit" small aria-label={t("check.text.followOne", { url })}>
        {t("check.text.follow")}
      </Button>
    </Form>
  );
}
