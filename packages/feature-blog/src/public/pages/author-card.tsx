import { siteNames } from "../../blog/intro";
import type { PublicPage } from "../page.server";

/** The author, with links to their profiles elsewhere. */
export function AuthorCard({ page: { intro, t } }: { page: PublicPage }) {
  const { author, des, about, contact, links } = intro;
  return (
    <section className="author" aria-labelledby="author-heading">
      <h2 id="author-heading">{t("blog:public.author")}</h2>
      <p>
        <strong>{author}</strong>
      </p>
      <p>{des}</p>
      {about && <p className="muted">{about}</p>}
      <ul>
        {contact && (
          <li>
            <a href={`mailto:${contact}`}>{t("blog:public.contact")}</a>
          </li>
        )}
        {siteNames.map(
          (site) =>
            links[site] && (
              <li key={site}>
                <a href={links[site]} rel="me noopener noreferrer">
                  {t(`blog:sites.${site}`)}
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
