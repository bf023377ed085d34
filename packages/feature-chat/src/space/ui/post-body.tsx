import { LightboxThumbs } from "@dozen/ui/lightbox";
import { useTranslation } from "react-i18next";
import { LinkedText } from "../../links/ui/linked-text";
import { Film } from "../../shared/ui/film";
import type { Post } from "../post";

/** The text of a post with its image or video. */
export function PostBody({ author, text, links, media }: Pick<Post, "author" | "text" | "links" | "media">) {
  const { t } = useTranslation("chat");
  return (
    <>
      <p className="chat-text">
        <LinkedText text={text} links={links} />
      </p>
      {media?.kind === "image" && (
        <div className="space-image">
          <LightboxThumbs
            images={[{ src: media.address, title: t("space.imageOf", { name: author.name }) }]}
            size={240}
          />
        </div>
      )}
      {media?.kind === "video" && <Film address={media.address} name={author.name} />}
    </>
  );
}
