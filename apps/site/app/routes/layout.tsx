import type { RouteHandle } from "@dozen/core/access";
import { Outlet } from "@remix-run/react";
import { ErrorPage } from "../shell/error-page";
import { SiteFrame } from "../shell/site-frame";

export const handle: RouteHandle = { sendPage: "/send" };

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  );
}
