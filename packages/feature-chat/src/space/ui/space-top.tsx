import type { SubmissionResult } from "@conform-to/react";
import { LinkButton } from "@dozen/ui/button";
import { Link } from "@remix-run/react";
import Orbit from "lucide-react/icons/orbit";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../shared/ui/avatar";
import { type Author, mostTotal } from "../post";
import { PostForm } from "./post-form";

export type Top =
  | { kind: "index"; author: Author; totals: { likes: number; comments: number } }
  | { kind: "my"; author: Author }
  | { kind: "friend"; author: Author };

interface SpaceTopProps {
  top: Top;
  limitKb: number;
  zone: string;
  result?: SubmissionResult<string[]>;
}

/** Above the posts: the viewer with their totals, the form on their own page, or the page's owner (spec:chat-96). */
export function SpaceTop({ top, limitKb, zone, result }: SpaceTopProps) {
  if (top.kind === "my") return <PostForm limitKb={limitKb} zone={zone} result={result} />;
  const { id, name, avatar } = top.author;
  return (
    <div className="space-top">
      <Avatar name={name} src={avatar} />
      <Link to={`/chat/info/1/${id}`} className="space-name truncate">
        {name}
      </Link>
      {top.kind === "index" && <Totals {...top.totals} />}
    </div>
  );
}

const shownTotal = (count: number) => (count > mostTotal ? `${mostTotal}+` : count);

function Totals({ likes, comments }: { likes: number; comments: number }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <dl className="space-totals">
        <div>
          <dt>{t("space.totalLikes")}</dt>
          <dd className="numbers">{shownTotal(likes)}</dd>
        </div>
        <div>
          <dt>{t("space.totalComments")}</dt>
          <dd className="numbers">{shownTotal(comments)}</dd>
        </div>
      </dl>
      <LinkButton to="/chat/space/my" icon={Orbit} variant="primary">
        {t("space.toMy")}
      </LinkButton>
    </>
  );
}
