import { Icon } from "@dozen/ui/icon";
import Clock from "lucide-react/icons/clock-alert";
import { useTranslation } from "react-i18next";

/** Milliseconds; beyond half a step, a site that accepts one step on either side may refuse the code. */
const noticeable = 15_000;

const units = [
  { unit: "hours", length: 3_600_000 },
  { unit: "minutes", length: 60_000 },
  { unit: "seconds", length: 1000 },
] as const;

/**
 * Warns when the device's clock is wrong: codes on this page follow the server, but those of the
 * device's own apps do not.
 */
export function ClockHint({ skew }: { skew: number }) {
  const { t } = useTranslation("vault");
  const off = Math.abs(skew);
  if (off <= noticeable) return null;
  const { unit, length } = units.find((one) => off >= 2 * one.length) ?? units[2];
  const time = t(`mfa.clock.${unit}`, { count: Math.round(off / length) });
  return (
    <p className="mfa-hint" role="status">
      <Icon of={Clock} />
      {t(skew > 0 ? "mfa.clock.ahead" : "mfa.clock.behind", { time })}
    </p>
  );
}
