import { Button } from "@dozen/ui/button";
import { classNames } from "@dozen/ui/class-names";
import { Form, Link } from "@remix-run/react";
import Heart from "lucide-react/icons/heart";
import { useTranslation } from "react-i18next";
import type { Post } from "../post";
import { useHere } from "./use-here";

/** The like button, and who likes the post. */
export function Likes({ post: { id, likes, isLiked, likedBy } }: { post: Post }) {
  const { t } = useTranslation("chat");
  return (
    <div className="space-likes">
      <Form method="post" action={useHere(id)} preventScrollReset>
        <input type="hidden" name="item_id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="like"
          variant="quiet"
          icon={Heart}
          className={classNames("space-flush", isLiked && "space-liked")}
          aria-label={isLiked ? t("space.unlike") : t("space.like")}
          title={isLiked ? t("space.unlike") : t("space.like")}
        >
          <span className="numbers" aria-hidden="true">
            {likes}
          </span>
        </Button>
      </Form>
      {likes > 0 && (
        <details className="space-liked-by">
          <summary>{t("space.likes", { count: likes })}</summary>
          <p className="small">
            {likedBy.map(({ id: userId, name }, index) => (
              <span key={userId}>
                {index > 0 && " · "}
                <Link to={`/chat/space/${userId}`}>{name}</Link>
              </span>
            ))}
            {likes > likedBy.length && ` ${t("space.moreLikes")}`}
          </p>
        </details>
      )}
    </div>
  );
}
