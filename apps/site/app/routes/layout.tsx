import { Outlet } from "@remix-run/react";
import { ErrorPage } from "../shell/error-page";
import { SiteFrame } from "../shell/site-frame";

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
