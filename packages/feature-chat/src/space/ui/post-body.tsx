import { LightboxThumbs } from "@dozen/ui/lightbox";
import { useTranslation } from "react-i18next";
import { LinkedText } from "../../links/ui/linked-text";
import { Film } from "../../shared/ui/film";
import type { Post } from "../post";

/** The text of a post with its pictures or its video. */
export function PostBody(post: Pick<Post, "author" | "text" | "links" | "media" | "pictures">) {
  const { author, text, links, media, pictures } = post;
  return (
    <>
      <p className="chat-text">
        <LinkedText text={text} links={links} />
      </p>
      <Pictures author={author} pictures={pictures} />
      {media?.kind === "video" && <Film address={media.address} name={author.name} />}
    </>
  );
}

/** One picture as it is, several as squares. */
function Pictures({ author: { name }, pictures }: Pick<Post, "author" | "pictures">) {
  const { t } = useTranslation("chat");
  const count = pictures.length;
  if (count === 0) return null;
  const images = pictures.map(({ address, thumb, alt }, at) => ({
    src: address,
    title: alt || (count === 1 ? t("space.imageOf", { name }) : t("space.imageOfMany", { name, index: at + 1, count })),
    ...(count > 1 && { thumb }),
  }));
  const shape = count === 1 ? "space-image" : count === 2 || count === 4 ? "space-images space-pairs" : "space-images";
  return (
    <div className={shape}>
      <LightboxThumbs images={images} size={240} />
    </div>
  );
}
