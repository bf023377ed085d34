import { type ThemeMode, themeModes } from "@dozen/core/theme";
import { Icon } from "@dozen/ui/icon";
import { useFetcher } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useTranslation } from "react-i18next";
import { useHere } from "./use-here";
import { useLoadedShell } from "./use-shell";

const icons: Record<ThemeMode, LucideIcon> = { auto: Monitor, light: Sun, dark: Moon };

/** Switches between light, dark and the system's mode. */
export function ThemeSwitch() {
  const { t } = useTranslation("site");
  const { theme } = useLoadedShell();
  const here = useHere();
  const fetcher = useFetcher();
  const mode = fetcher.formData?.get("mode") ?? theme.mode;
  return (
    <fetcher.Form method="post" action="/theme" preventScrollReset>
      <fieldset className="theme-switch">
        <legend className="visually-hidden">{t("footer.theme")}</legend>
        <input type="hidden" name="redirect" value={here} />
        {themeModes.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="mode"
            value={choice}
            aria-label={t(`footer.${choice}`)}
            title={t(`footer.${choice}`)}
            aria-pressed={choice === mode}
          >
            <Icon of={icons[choice]} size={16} />
          </button>
        ))}
      </fieldset>
    </fetcher.Form>
  );
}
