import { Breadcrumb } from "@dozen/ui/breadcrumb";
import { Button } from "@dozen/ui/button";
import { Card } from "@dozen/ui/card";
import { offerPushes } from "@dozen/ui/push-offer";
import { useSending } from "@dozen/ui/sending";
import { Form, Link } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

export interface FollowPageProps {
  title: string;
  author: string;
  /** The blog's public address. */
  address: string;
  isOwn: boolean;
  isFollowing: boolean;
}

/** Says whether the viewer follows a blog, and changes it. */
export function FollowPage({ title, author, address, isOwn, isFollowing }: FollowPageProps) {
  const { t } = useTranslation("blog");
  const busy = useSending();
  useEffect(() => {
    if (isFollowing) offerPushes();
  }, [isFollowing]);
  return (
    <div className="page stack blog blog-narrow">
      <Breadcrumb items={[{ label: t("follow.title") }]} />
      <Card>
        <div className="stack">
          <h1>{title}</h1>
          <p className="muted">{t("follow.by", { author })}</p>
          <p>{t(isOwn ? "follow.own" : isFollowing ? "follow.isOn" : "follow.isOff")}</p>
          <div className="row">
            {!isOwn && (
              <Form method="post" action={`${address}/follow`}>
                {isFollowing && <input type="hidden" name="intent" value="unfollow" />}
                <Button type="submit" variant={isFollowing ? undefined : "primary"} busy={busy}>
                  {t(isFollowing ? "follow.end" : "follow.begin")}
                </Button>
              </Form>
            )}
            <a href={address}>{t("follow.read")}</a>
          </div>
          <p>
            <Link to="/blog/following">{t("follow.list")}</Link>
          </p>
        </div>
      </Card>
    </div>
  );
}
