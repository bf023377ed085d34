import type { RouteHandle } from "@dozen/core/access";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import "@dozen/core/remix";
import { readLegal } from "../legal/legal.server";
import { LegalPage } from "../shell/legal-page";

export const handle: RouteHandle = {
  access: "open",
  evenSuspended: true,
  title: "site:titles.protocol",
  sharedPage: true,
};

export const loader = ({ request, context }: LoaderFunctionArgs) => readLegal("protocol", request, context);

export default function Protocol() {
  return <LegalPage legal={useLoaderData<typeof loader>()} />;
}
