import type { RouteHandle } from "@dozen/core/access";
import { handleForm } from "@dozen/core/forms.server";
import { asOwner } from "@dozen/core/owner.server";
import "@dozen/core/remix";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { storeWallpaper, wallpaperOf } from "../preferences.server";
import { wallpaperForm } from "../settings.schema";
import { WallpaperPanel } from "../ui/wallpaper-panel";

export const handle: RouteHandle = { access: "registered", title: "account:settings.entries.ubg", i18n: ["account"] };

export async function loader({ context }: LoaderFunctionArgs) {
  return { chosen: await wallpaperOf(context, asOwner(context).viewer.id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return handleForm({ request, context }, wallpaperForm, async ({ ubg }) => {
    await storeWallpaper(context, asOwner(context).viewer.id, ubg);
    return redirect("/set/ubg", 303);
  });
}

export default function WallpaperEntry() {
  return <WallpaperPanel chosen={useLoaderData<typeof loader>().chosen} />;
}
