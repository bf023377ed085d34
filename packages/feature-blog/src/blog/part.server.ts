import type { ServerPart } from "@dozen/core/part.server";
import { introCalls } from "./calls.server";
import { findIntro } from "./intro.server";
import "./tables";

export const blogServer: ServerPart = {
  calls: introCalls,
  /** The header links to the blog only while the user has one (spec:blog-3), and only then they can write. */
  hides: async (context, userId) => ((await findIntro(context, userId)) ? [] : ["blog", "writeArticle", "writeAbout"]),
};
