import { DangerButton } from "@dozen/ui/confirm";
import { CopyButton } from "@dozen/ui/copy-button";
import { DateText } from "@dozen/ui/date-text";
import { TextInput } from "@dozen/ui/field";
import { Icon } from "@dozen/ui/icon";
import { useZone } from "@dozen/ui/zone-field";
import { Form } from "@remix-run/react";
import QrCode from "lucide-react/icons/qr-code";
import Trash from "lucide-react/icons/trash-2";
import { useTranslation } from "react-i18next";
import { type Invite, qrPath } from "../invite";

export interface InviteRowProps {
  groupId: string;
  invite: Invite;
  zone: string;
}

/** A link that works: its address, QR code, maker, uses and end. */
export function InviteRow({ groupId, invite, zone }: InviteRowProps) {
  const { t } = useTranslation("chat");
  const { id, url, maker, uses, maxUses } = invite;
  return (
    <li className="chat-invite">
      <div className="row row-s chat-line">
        <TextInput readOnly value={url} aria-label={t("invites.link")} className="grow" />
        <CopyButton text={url} label={t("invites.copy")} />
      </div>
      <p className="muted small">
        {t("invites.madeBy", { name: maker })}
        {" · "}
        {maxUses === null ? t("invites.used", { count: uses }) : t("invites.usedOf", { uses, most: maxUses })}
        {" · "}
        <End invite={invite} zone={zone} />
      </p>
      <details className="chat-qr">
        <summary>
          <Icon of={QrCode} /> {t("invites.qr")}
        </summary>
        <img src={qrPath(groupId, id)} alt={t("invites.qrAlt")} width={192} height={192} loading="lazy" />
      </details>
      <Form method="post">
        <input type="hidden" name="invite" value={id} />
        <DangerButton intent="revoke" small icon={Trash} message={t("invites.confirmRevoke")}>
          {t("invites.revoke")}
        </DangerButton>
      </Form>
    </li>
  );
}

function End({ invite: { expiresAt }, zone }: Pick<InviteRowProps, "invite" | "zone">) {
  const { t } = useTranslation("chat");
  const here = useZone(zone);
  if (expiresAt === null) return <>{t("invites.endless")}</>;
  return (
    <>
      {t("invites.until")} <DateText at={expiresAt} as="minute" timeZone={here} />
    </>
  );
}
