import type { RouteHandle } from "@dozen/core/access";
import "@dozen/core/remix";
import { orErrorPage } from "@dozen/core/page-errors.server";
import { LinkButton } from "@dozen/ui/button";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { findFile } from "../../file/files.server";
import styles from "../../preview/preview.css?url";
import { ViewerPage } from "../../preview/ui/viewer-page";
import { viewedFile } from "../../preview/viewed.server";
import { asOwner } from "../../viewer.server";

export const handle: RouteHandle = { access: "registered", title: "files:preview.title", i18n: ["files"] };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** One's own file in the same viewer. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const owner = asOwner(context);
  const file = await orErrorPage(context, () => findFile(owner, owner.viewer.id, { id: params.id ?? "" }));
  return { id: file.id, file: viewedFile(owner, file), title: file.originName };
}

export default function OwnFile() {
  const { file, id } = useLoaderData<typeof loader>();
  const { t } = useTranslation("files");
  const share = (
    <LinkButton to={`/file/share/${id}`} icon={Share2}>
      {t("share.title")}
    </LinkButton>
  );
  return <ViewerPage file={file} tools={share} />;
}
