import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { redirect } from "@remix-run/node";
import { liveAction } from "../../shared/live-form.server";
import { action as make } from "./favicon";

export const handle: RouteHandle = { access: "registered" };

export const loader = () => redirect("/favicon");

export const action = liveAction(make);
