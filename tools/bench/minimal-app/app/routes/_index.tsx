import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export const handle = { access: "open" };

let visits = 0;

/** Never the same twice: a page of the same data would not be drawn again. */
export function loader() {
  visits += 1;
  return { greeting: `Hello ${visits}` };
}

// The barest page with everything that a page of the site stands on: Remix, React, and one word by way of i18next.
export default function Index() {
  const { greeting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("core");
  return (
    <h1>
      {greeting}: {t("errors.notFound")}
    </h1>
  );
}
