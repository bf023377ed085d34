import { Badge } from "@dozen/ui/badge";
import { ConfirmButton } from "@dozen/ui/confirm";
import { DateText } from "@dozen/ui/date-text";
import { ErrorState } from "@dozen/ui/empty";
import { Icon } from "@dozen/ui/icon";
import { Pager } from "@dozen/ui/pager";
import { RelativeTime } from "@dozen/ui/relative-time";
import { Form } from "@remix-run/react";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";

interface ShownDevice {
  id: string;
  platform: number;
  name: string;
  ip: string;
  current: boolean;
  letInBy: string | null;
  created_at: number;
  seen_at: number;
}

interface DevicePanelProps {
  list: ShownDevice[];
  total: number;
  /** Number of pages. */
  page: number;
  current: number;
  /** The server's time, epoch milliseconds. */
  now: number;
  isFailed: boolean;
}

/** The user's sessions, each with a button to sign it out. */
export function DevicePanel({ list, total, page, current, now, isFailed }: DevicePanelProps) {
  const { t } = useTranslation("account");
  return (
    <Panel heading={t("settings.entries.device")} lead={t("settings.device.lead")}>
      {isFailed && <ErrorState />}
      <Form method="post" className="stack">
        <ul className="set-devices" aria-label={t("settings.device.caption")}>
          {list.map((device) => (
            <DeviceItem key={device.id} device={device} now={now} />
          ))}
        </ul>
        {total > 1 && (
          <div>
            <ConfirmButton name="intent" value="others" message={t("settings.device.endOthersQuestion")}>
              {t("settings.device.endOthers")}
            </ConfirmButton>
          </div>
        )}
      </Form>
      <Pager page={current} pages={page} total={total} />
    </Panel>
  );
}

function DeviceItem({ device, now }: { device: ShownDevice; now: number }) {
  const { t } = useTranslation("account");
  const { id, platform, current, ip, letInBy, created_at, seen_at } = device;
  const name = device.name || t("settings.device.unknown");
  return (
    <li>
      <Icon of={platform === 1 ? Smartphone : Monitor} size={24} />
      <div className="grow">
        <p className="set-device-name">
          <strong>{name}</strong> {current && <Badge tone="success">{t("settings.device.current")}</Badge>}
        </p>
        <p className="muted small">
          {platform === 1 ? t("settings.device.kinds.app") : t("settings.device.kinds.browser")} ·{" "}
          <span className="numbers">{ip}</span>
        </p>
        <p className="muted small">
          {t("settings.device.since")} <DateText at={created_at} as="minute" /> · {t("settings.device.seen")}{" "}
          <RelativeTime at={seen_at} now={now} />
        </p>
        {letInBy !== null && (
          <p className="muted small">{t("settings.device.letIn", { name: letInBy || t("settings.device.unknown") })}</p>
        )}
      </div>
      <ConfirmButton
        name="intent"
        value={`end:${id}`}
        variant="danger-quiet"
        message={current ? t("settings.device.endSelf") : t("settings.device.endQuestion")}
        label={t("settings.device.endNamed", { name })}
      >
        {t("settings.device.end")}
      </ConfirmButton>
    </li>
  );
}
