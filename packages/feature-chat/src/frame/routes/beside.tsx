import { Outlet } from "@remix-run/react";
import { Refused } from "../ui/refused";

/** The page open beside the panels. If it fails, the panels and a running call stay. */
export default function Beside() {
  return <Outlet />;
}

export const ErrorBoundary = Refused;
