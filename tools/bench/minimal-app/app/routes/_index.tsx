import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export const handle = { access: "open" };

export function loader() {
  return { greeting: "Hello" };
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
