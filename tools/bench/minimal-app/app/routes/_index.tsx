import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

export const handle = { access: "open" };

/** The same for each request of one address: the page is rendered once for each, and then cached. */
export function loader({ request }: LoaderFunctionArgs) {
  return { greeting: `Hello ${new URL(request.url).search}` };
}

// The barest page with everything that each page of the site uses: Remix, React, and one word by way of i18next.
export default function Index() {
  const { greeting } = useLoaderData<typeof loader>();
  const { t } = useTranslation("core");
  return (
    <h1>
      {greeting}: {t("errors.notFound")}
    </h1>
  );
}
