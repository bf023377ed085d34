import { type Theme, themeColors, themeModes } from "@dozen/core/theme";
import { Icon } from "@dozen/ui/icon";
import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";

/** Color and mode; each is a button that applies at once. */
export function ThemePanel({ theme }: { theme: Theme }) {
  const { t } = useTranslation("account");
  return (
    <Panel heading={t("settings.entries.theme")} lead={t("settings.theme.lead")}>
      <Form method="post" preventScrollReset replace className="stack">
        <fieldset className="set-choices">
          <legend>{t("settings.theme.color")}</legend>
          {themeColors.map((color) => (
            <button key={color} type="submit" name="color" value={color} aria-pressed={color === theme.color}>
              <span className="set-swatch" data-color={color}>
                {color === theme.color && <Icon of={Check} />}
              </span>
              {t(`settings.theme.colors.${color}`)}
            </button>
          ))}
        </fieldset>
        <fieldset className="set-choices">
          <legend>{t("settings.theme.mode")}</legend>
          {themeModes.map((mode) => (
            <button key={mode} type="submit" name="mode" value={mode} aria-pressed={mode === theme.mode}>
              <span className="set-swatch" data-mode={mode}>
                {mode === theme.mode && <Icon of={Check} />}
              </span>
              {t(`settings.theme.modes.${mode}`)}
            </button>
          ))}
        </fieldset>
      </Form>
    </Panel>
  );
}
