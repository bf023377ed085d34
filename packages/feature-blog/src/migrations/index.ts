import type { Migration } from "kysely";
import * as blogs from "./001-blogs";
import * as articles from "./002-articles";
import * as articlesOfOwner from "./003-articles-of-owner";
import * as liveArticles from "./004-live-articles";
import * as articlesOfCategory from "./005-articles-of-category";
import * as articlesOfTag from "./006-articles-of-tag";
import * as articlesToPublish from "./007-articles-to-publish";
import * as comments from "./008-comments";
import * as commentsOfArticle from "./009-comments-of-article";
import * as commentsOfOwner from "./010-comments-of-owner";
import * as commentsOfAuthor from "./011-comments-of-author";
import * as arrivals from "./012-arrivals";
import * as visits from "./013-visits";
import * as visitsOfArticle from "./014-visits-of-article";
import * as drafts from "./015-drafts";
import * as versions from "./016-versions";
import * as versionsOfArticle from "./017-versions-of-article";
import * as imports from "./018-imports";
import * as drawnBy from "./019-drawn-by";
import * as drawnIn from "./020-drawn-in";
import * as articlesToRedraw from "./021-articles-to-redraw";
import * as translations from "./022-translations";
import * as translationsOfOwner from "./023-translations-of-owner";
import * as translationsToRedraw from "./024-translations-to-redraw";
import * as languageOfArticle from "./025-language-of-article";
import * as writtenAt from "./026-written-at";
import * as words from "./028-a-words";
import * as wordsMostUsed from "./028-b-words-most-used";
import * as wordsMostLive from "./028-c-words-most-live";
import * as firstWords from "./029-a-first-words";
import * as commentsOfBlog from "./029-b-comments-of-blog";
import * as firstComments from "./029-c-first-comments";
import * as articlesAsWritten from "./030-articles-as-written";
import * as visitSums from "./031-visit-sums";
import * as summedVisits from "./032-summed-visits";
import * as visitsInOrder from "./033-visits-in-order";
import * as sumFormerVisits from "./034-sum-former-visits";
import * as threads from "./035-a-threads";
import * as replies from "./035-b-replies";
import * as firstThreads from "./035-c-first-threads";
import * as threadsOfArticle from "./035-d-threads-of-article";
import * as needlessIndex from "./035-e-needless-index";
import * as follows from "./036-a-follows";
import * as followersOfBlog from "./036-b-followers-of-blog";
import * as followsOfUser from "./036-c-follows-of-user";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const migrations: Record<string, Migration> = {
  "001-blogs": blogs,
  "002-articles": articles,
  "003-articles-of-owner": articlesOfOwner,
  "004-live-articles": liveArticles,
  "005-articles-of-category": articlesOfCategory,
  "006-articles-of-tag": articlesOfTag,
  "007-articles-to-publish": articlesToPublish,
  "008-comments": comments,
  "009-comments-of-article": commentsOfArticle,
  "010-comments-of-owner": commentsOfOwner,
  "011-comments-of-author": commentsOfAuthor,
  "012-arrivals": arrivals,
  "013-visits": visits,
  "014-visits-of-article": visitsOfArticle,
  "015-drafts": drafts,
  "016-versions": versions,
  "017-versions-of-article": versionsOfArticle,
  "018-imports": imports,
  "019-drawn-by": drawnBy,
  "020-drawn-in": drawnIn,
  "021-articles-to-redraw": articlesToRedraw,
  "022-translations": translations,
  "023-translations-of-owner": translationsOfOwner,
  "024-translations-to-redraw": translationsToRedraw,
  "025-language-of-article": languageOfArticle,
  "026-written-at": writtenAt,
  "028-a-words": words,
  "028-b-words-most-used": wordsMostUsed,
  "028-c-words-most-live": wordsMostLive,
  "029-a-first-words": firstWords,
  "029-b-comments-of-blog": commentsOfBlog,
  "029-c-first-comments": firstComments,
  "030-articles-as-written": articlesAsWritten,
  "031-visit-sums": visitSums,
  "032-summed-visits": summedVisits,
  "033-visits-in-order": visitsInOrder,
  "034-sum-former-visits": sumFormerVisits,
  "035-a-threads": threads,
  "035-b-replies": replies,
  "035-c-first-threads": firstThreads,
  "035-d-threads-of-article": threadsOfArticle,
  "035-e-needless-index": needlessIndex,
  "036-a-follows": follows,
  "036-b-followers-of-blog": followersOfBlog,
  "036-c-follows-of-user": followsOfUser,
};
