import { Badge } from "@dozen/ui/badge";
import { Button, LinkButton } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { ConfirmButton } from "@dozen/ui/confirm";
import { CopyButton } from "@dozen/ui/copy-button";
import { SendLink } from "@dozen/ui/send";
import { Form, Link } from "@remix-run/react";
import Pencil from "lucide-react/icons/pencil";
import { useTranslation } from "react-i18next";
import { Expiry } from "../../share/ui/expiry";
import { sizeText } from "../../shared/sizes";
import { dropPath, editDropPath, type OwnDrop } from "../drop";

interface OwnDropCardProps {
  drop: OwnDrop;
  /** In the list, with a link to what arrived. */
  isListed?: boolean;
}

/** One drop box with its conditions and the buttons that close and revoke it. */
export function OwnDropCard({ drop, isListed }: OwnDropCardProps) {
  const { t } = useTranslation("files");
  const bare = drop.url.replace(/^https?:\/\//, "");
  const address = dropPath(drop.id);
  return (
    <Card>
      <div className="stack stack-s">
        {isListed && (
          <h3 className="drop-heading">
            <Link to={address}>{drop.title}</Link>
          </h3>
        )}
        <div className="share-address">
          <a href={drop.url} target="_blank" rel="noopener">
            {bare}
          </a>
          <CopyButton text={drop.url} label={t("drop.copy", { url: bare })} />
        </div>
        <Conditions drop={drop} />
        <div className="row row-between">
          {isListed ? (
            <LinkButton to={address} small>
              {t("drop.show")}
            </LinkButton>
          ) : (
            <LinkButton to={editDropPath(drop.id)} small icon={Pencil}>
              {t("drop.edit")}
            </LinkButton>
          )}
          <div className="row row-s">
            {!drop.end && <SendLink kind="files.drop" thing={drop.id} />}
            <Form method="post" action={address} preventScrollReset className="row row-s">
              <Button type="submit" name="intent" value={drop.isOpen ? "close" : "open"} small>
                {drop.isOpen ? t("drop.close") : t("drop.open")}
              </Button>
              <ConfirmButton name="intent" value="revoke" message={t("drop.confirm")} small>
                {t("share.revoke")}
              </ConfirmButton>
            </Form>
          </div>
        </div>
      </div>
    </Card>
  );
}

function Conditions({ drop }: { drop: OwnDrop }) {
  const { t } = useTranslation("files");
  const { end, hasPassword, expiresAt, files, maxFiles, bytes, maxBytes, maxFileBytes, kinds } = drop;
  const size =
    maxBytes === null ? sizeText(bytes) : t("drop.ofBytes", { bytes: sizeText(bytes), max: sizeText(maxBytes) });
  const facts = [
    maxFiles === null ? t("drop.arrivedCount", { count: files }) : t("drop.arrivedOf", { files, max: maxFiles }),
    ...(files > 0 || maxBytes !== null ? [size] : []),
    ...(maxFileBytes === null ? [] : [t("drop.perFile", { max: sizeText(maxFileBytes) })]),
    ...kinds.map((kind) => t(`drop.kind.${kind}`)),
  ];
  return (
    <div className="row row-s share-conditions">
      {end && <Badge tone="warning">{t(`drop.end.${end}`)}</Badge>}
      {hasPassword && <Badge tone="info">{t("share.password")}</Badge>}
      <span className="muted small numbers">
        {facts.join(" · ")}
        {" · "}
        <Expiry at={expiresAt} />
      </span>
    </div>
  );
}
