import { LinkButton } from "@dozen/ui/button";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Provider } from "../providers";

interface ProviderLinksProps {
  providers: readonly Provider[];
  /** The page to open after signing in. */
  redirect: string | null;
}

/** The third-party ways to sign in, as links to other sites. Renders nothing if the operator has set none up. */
export function ProviderLinks({ providers, redirect }: ProviderLinksProps) {
  const { t } = useTranslation("account");
  const id = useId();
  if (providers.length === 0) return null;
  return (
    <section className="account-others" aria-labelledby={id}>
      <h2 id={id}>{t("third.others")}</h2>
      <ul>
        {providers.map((name) => (
          <li key={name}>
            <LinkButton to={`/oauth/auth?${query(name, redirect)}`} reloadDocument wide>
              {t(`third.names.${name}`)}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function query(name: Provider, redirect: string | null): URLSearchParams {
  return new URLSearchParams(redirect ? { name, redirect } : { name });
}
