import { type Locale, languageTags, locales } from "@dozen/core/locale";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { readLegal } from "../legal/legal.server";
import { languageNames } from "./language-menu";
import { LinkedLine } from "./linked-text";

export type Legal = Awaited<ReturnType<typeof readLegal>>;

/**
 * The user agreement or the privacy policy in one language, with links to its other languages and to the other text.
 */
export function LegalPage({ legal }: { legal: Legal }) {
  const { t } = useTranslation("site");
  const other = legal.name === "privacy" ? "protocol" : "privacy";
  return (
    <article className="page legal">
      <header className="prose">
        <h1 lang={languageTags[legal.locale]}>{legal.title}</h1>
        <LegalDates dates={legal.dates} />
        <LegalLanguages locale={legal.locale} />
      </header>
      <LegalContents legal={legal} />
      <div className="prose">
        <LegalSections legal={legal} />
        <p>
          {t("legal.see")} <Link to={`/${other}`}>{t(`titles.${other}`)}</Link>
        </p>
      </div>
    </article>
  );
}

function LegalContents({ legal }: { legal: Legal }) {
  const { t } = useTranslation("site");
  return (
    <nav className="legal-contents" aria-labelledby="contents">
      <h2 id="contents">{t("legal.contents")}</h2>
      <ol lang={languageTags[legal.locale]}>
        {legal.sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${anchor(index)}`}>{`${index + 1}. ${heading}`}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function LegalDates({ dates }: { dates: Legal["dates"] }) {
  const { t } = useTranslation("site");
  const first =
    "dated" in dates
      ? [t("legal.dated", { date: dates.dated })]
      : [t("legal.updated", { date: dates.updated }), t("legal.effective", { date: dates.effective })];
  const line = [...first, t("legal.revised", { date: dates.revised })].join(" · ");
  return <p className="muted small numbers">{line}</p>;
}

function LegalLanguages({ locale }: { locale: Locale }) {
  const { t } = useTranslation("site");
  return (
    <nav className="legal-languages" aria-label={t("legal.languages")}>
      {locales.map((choice) => (
        <Link
          key={choice}
          to={`?lang=${choice}`}
          lang={languageTags[choice]}
          hrefLang={languageTags[choice]}
          aria-current={choice === locale ? "true" : undefined}
          preventScrollReset
        >
          {languageNames[choice].name}
        </Link>
      ))}
    </nav>
  );
}

function LegalSections({ legal }: { legal: Legal }) {
  return (
    <div lang={languageTags[legal.locale]} className="prose">
      {legal.intro.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {legal.sections.map(({ heading, body }, index) => (
        <section key={heading} className="legal-section">
          <h2 id={anchor(index)}>{`${index + 1}. ${heading}`}</h2>
          {body.map((part) => (
            <LegalPart key={String(part)} part={part} />
          ))}
        </section>
      ))}
    </div>
  );
}

function LegalPart({ part }: { part: string | string[] }) {
  if (typeof part === "string") {
    return (
      <p>
        <LinkedLine text={part} />
      </p>
    );
  }
  return (
    <ul>
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const anchor = (index: number) => `s${index + 1}`;
