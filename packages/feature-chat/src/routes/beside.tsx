import { Outlet } from "@remix-run/react";
import { Refused } from "../frame/ui/refused";

/** What is open beside the panels. When it cannot be shown, they stay, and so does a call. */
export default function Beside() {
  return <Outlet />;
}

export const ErrorBoundary = Refused;
