/**
 * Renders one document and ends. Plain JavaScript, so that Node can run it from the installed
 * package however the rest was bundled. It is a separate process because a hostile document may
 * keep a parser busy forever; the server then terminates it.
 */
import { serve } from "@dozen/core/workers/serve";
import { Refused } from "./refused.js";

/** @typedef {import("./messages").DrawRequest} DrawRequest */
/** @typedef {import("./messages").DrawResult} DrawResult */

/** @param {DrawRequest} request */
async function draw({ bytes, extension, sheet, encoding }) {
  switch (extension) {
    case "docx":
      return (await import("./docx.js")).drawDocx(bytes);
    case "xls":
    case "xlsx":
    case "ods":
      return (await import("./sheet.js")).drawSheet(bytes, { extension, sheet });
    case "csv":
    case "tsv":
      return (await import("./csv.js")).drawCsv(bytes, { extension, encoding });
    case "zip":
      return (await import("./listing.js")).listArchive(bytes);
    case "eml":
      return (await import("./mail.js")).drawMail(bytes);
    case "odt":
    case "odp":
      return (await import("./open-document.js")).drawOpenDocument(bytes);
    case "epub":
      return (await import("./book.js")).drawBook(bytes);
    case "svg":
      return (await import("./drawing.js")).drawSvg(bytes);
    case "pptx":
      return (await import("./slides.js")).drawSlides(bytes);
    case "md":
    case "markdown":
      return (await import("./markdown.js")).drawMarkdown(bytes, encoding);
    default:
      return (await import("./code.js")).drawCode(bytes, { extension, encoding });
  }
}

/** @param {DrawRequest} request @returns {Promise<DrawResult>} */
async function respond(request) {
  try {
    return { drawn: await draw(request) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : "damaged" };
  }
}

serve(respond);
