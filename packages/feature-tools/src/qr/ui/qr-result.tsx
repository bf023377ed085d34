import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { CopyText } from "@dozen/ui/copy-text";
import { EmptyState } from "@dozen/ui/empty";
import { SendText } from "@dozen/ui/send";
import { useSending } from "@dozen/ui/sending";
import { Link } from "@remix-run/react";
import QrCode from "lucide-react/icons/qr-code";
import Repeat from "lucide-react/icons/repeat";
import { useTranslation } from "react-i18next";
import type { Kind } from "../kinds";
import { ScanVerdict, type ScanVerdictProps } from "./scan-verdict";

export interface ShownCode {
  kind: Kind;
  /** The encoded text. */
  text: string;
  svg: string;
  /** Base64. */
  png: string;
  pdf: string;
  check: ScanVerdictProps["check"];
}

/** A short link that a code contains instead of the address. */
export interface ShownShortLink {
  sid: string;
  surl: string;
  /** The target address. */
  url: string;
}

/** The id of a kind's form, for buttons outside it. */
export function formId(kind: Kind): string {
  return `qr-${kind}`;
}

export interface QrResultProps {
  made: ShownCode | undefined;
  /** The short link of an editable code. */
  short: ShownShortLink | undefined;
  /** Whether the site can make short links, so that an address can stay editable. */
  canShorten: boolean;
}

/** The finished code, or a placeholder. */
export function QrResult({ made, short, canShorten }: QrResultProps) {
  const { t } = useTranslation("tools");
  if (!made) {
    return (
      <Card className="qr-result">
        <EmptyState icon={QrCode} title={t("qr.result.empty")} text={t("qr.result.emptyHint")} />
      </Card>
    );
  }
  return (
    <Card className="qr-result">
      <div className="stack">
        <img src={svgAddress(made.svg)} alt={t("qr.result.alt")} width={320} height={320} />
        <p className="visually-hidden" role="status">
          {t("qr.result.ready")}
        </p>
        <Downloads made={made} />
        <ScanVerdict check={made.check} />
        <CopyText text={made.text} label={t("qr.result.copy")} />
        <SendText text={made.text} />
        {short && (
          <p className="small">
            {t("qr.dynamic.made")} <Link to={managePath(short)}>{t("qr.dynamic.manage")}</Link>
          </p>
        )}
        {made.kind === "url" && canShorten && !short && <MakeDynamic />}
      </div>
    </Card>
  );
}

function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function Downloads({ made }: { made: ShownCode }) {
  const { t } = useTranslation("tools");
  const files = [
    { type: "SVG", href: svgAddress(made.svg), name: `qr-${made.kind}.svg` },
    { type: "PNG", href: `data:image/png;base64,${made.png}`, name: `qr-${made.kind}.png` },
    { type: "PDF", href: `data:application/pdf;base64,${made.pdf}`, name: `qr-${made.kind}.pdf` },
  ];
  return (
    <div className="row row-s qr-downloads">
      {files.map(({ type, href, name }, index) => (
        <a
          key={type}
          className={`button button-${index === 0 ? "primary" : "secondary"}`}
          href={href}
          download={name}
          aria-label={t("qr.result.download", { type })}
        >
          {type}
        </a>
      ))}
    </div>
  );
}

/** The page on which the short link's target can be changed. */
function managePath({ sid }: ShownShortLink): string {
  return `/short?${new URLSearchParams({ tab: "list", url: sid })}`;
}

/**
 * Puts a short link into the code, whose target its owner can change long after printing. Submits
 * the form itself, so that colors and logo are kept.
 */
function MakeDynamic() {
  const { t } = useTranslation("tools");
  const busy = useSending();
  return (
    <div className="stack stack-s">
      <p className="muted small">{t("qr.dynamic.why")}</p>
      <div>
        <Button type="submit" form={formId("url")} name="intent" value="dynamic" icon={Repeat} small busy={busy}>
          {t("qr.dynamic.make")}
        </Button>
      </div>
    </div>
  );
}
