import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { redirect } from "@remix-run/node";
import { liveAction } from "../../shared/live-form.server";
import { action as make } from "./qrcode";

export const handle: RouteHandle = { access: "registered" };

export const loader = () => redirect("/qrcode");

export const action = liveAction(make);
