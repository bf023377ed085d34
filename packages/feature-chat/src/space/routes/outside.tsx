import type { RouteHandle } from "@dozen/core/access";
import { orErrorPage } from "@dozen/core/page-errors.server";
import "@dozen/core/remix";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import sharedStyles from "../../shared/shared.css?url";
import { findPublicPost } from "../outside.server";
import { outsidePath } from "../post";
import styles from "../space.css?url";
import { OutsidePage } from "../ui/outside-page";

export const handle: RouteHandle = { access: "open", title: "chat:space.reportable", i18n: ["chat"] };

export const links: LinksFunction = () => [sharedStyles, styles].map((href) => ({ rel: "stylesheet", href }));

export const headers = () => ({ "X-Robots-Tag": "noindex", "Cache-Control": "private, no-cache" });

const titleAtMost = 60;

/** A public post, for people without an account, too. Search engines leave it out: its writer may hide it any time. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { settings, viewer, clock } = context;
  const post = await orErrorPage(context, () => findPublicPost(context, params.id ?? ""));
  const title = context.t("chat:space.by", {
    name: post.author.name,
    text: [...post.text].slice(0, titleAtMost).join(""),
  });
  const address = settings.origin + outsidePath(post.id);
  const preview = [
    ["og:title", title],
    ["og:description", post.text],
    ["og:url", address],
    ...post.pictures.flatMap(({ address: picture, alt }) => [
      ["og:image", settings.origin + picture],
      ...(alt ? [["og:image:alt", alt]] : []),
    ]),
  ];
  const page = { post, address, isUser: viewer.kind === "registered", now: clock.now() };
  return { ...page, title, description: post.text, preview };
}

export default function Outside() {
  const { post, address, isUser, now } = useLoaderData<typeof loader>();
  return <OutsidePage post={post} address={address} isUser={isUser} now={now} />;
}
