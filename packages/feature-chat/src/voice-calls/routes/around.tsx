import { useAround } from "@dozen/ui/around";
import { Outlet } from "@remix-run/react";
import { CallBell } from "../ui/call-bell";

/** Lets a call ring on every page of a registered user. The pages of the chat have their own ringing. */
export default function Around() {
  const canRing = useAround("chat") !== undefined;
  return (
    <>
      {canRing && <CallBell />}
      <Outlet />
    </>
  );
}
