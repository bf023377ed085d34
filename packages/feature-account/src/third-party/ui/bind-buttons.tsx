import { Button } from "@dozen/ui/button";
import { useTranslation } from "react-i18next";
import type { Provider } from "../providers";

/** A button per provider that leads there and back. A form without script's help: its answer is on another site. */
export function BindButtons({ providers }: { providers: readonly Provider[] }) {
  const { t } = useTranslation("account");
  if (providers.length === 0) return <p className="muted">{t("third.list.none")}</p>;
  return (
    <section className="stack">
      <h2>{t("third.list.add")}</h2>
      <form method="post" className="account-bind">
        {providers.map((name) => (
          <Button key={name} type="submit" name="bind" value={name}>
            {t("third.list.bind", { name: t(`third.names.${name}`) })}
          </Button>
        ))}
      </form>
    </section>
  );
}
