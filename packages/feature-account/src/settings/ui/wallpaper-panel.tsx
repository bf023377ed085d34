import { Icon } from "@dozen/ui/icon";
import { Form } from "@remix-run/react";
import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Panel } from "../../shared/ui/panel";
import { wallpaperFiles } from "../wallpaper-files";
import { type WallpaperId, wallpaperIds, wallpaperNames } from "../wallpapers";

/** Ten pictures; pressing one applies it at once. */
export function WallpaperPanel({ chosen }: { chosen: WallpaperId }) {
  const { t } = useTranslation("account");
  return (
    <Panel heading={t("settings.entries.ubg")} lead={t("settings.ubg.lead")}>
      <Form method="post" preventScrollReset replace>
        <fieldset className="set-wallpapers">
          <legend className="visually-hidden">{t("settings.ubg.choose")}</legend>
          {wallpaperIds.map((id) => (
            <button key={id} type="submit" name="ubg" value={id} aria-pressed={id === chosen}>
              <img src={wallpaperFiles[id]} alt="" width="320" height="200" loading="lazy" />
              <span>
                {t(`settings.ubg.names.${wallpaperNames[id]}`)}
                {id === chosen && <Icon of={Check} />}
              </span>
            </button>
          ))}
        </fieldset>
      </Form>
    </Panel>
  );
}
