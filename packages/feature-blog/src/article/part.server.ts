import type { ServerPart } from "@dozen/core/part.server";
import { articleSearch } from "../shared/search.server";
import { recentArticles } from "./articles.server";
import { articleCalls } from "./calls.server";
import { redrawStale } from "./drawing.server";
import { articleFinder } from "./finder.server";
import { publishDue } from "./publishing.server";
import { sendableArticle } from "./sendable.server";
import "./tables";

export const articleServer: ServerPart = {
  calls: articleCalls,
  search: [articleSearch],
  jobs: [
    { name: "blog.publish", schedule: "* * * * *", run: publishDue },
    { name: "blog.redraw", schedule: "*/10 * * * *", run: redrawStale },
  ],
  recent: recentArticles,
  finders: [articleFinder],
  sendables: [sendableArticle],
};
