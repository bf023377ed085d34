import type { RequestContext } from "@dozen/core/context";
import type { HelpPage } from "@dozen/core/help";
import { languageTags } from "@dozen/core/locale";
import { helpedTools } from "../shell/shell-data.server";

/** A tool's help in the reader's language, with its figures; undefined if there is no such tool or it has no help. */
export async function readHelp(context: RequestContext, id: string) {
  const tool = (await helpedTools(context)).find((candidate) => candidate.id === id);
  const page = tool && helpPage(context, id);
  if (!page) return undefined;
  const { default: text } = await page.texts[context.locale]();
  const values = page.values?.(context) ?? {};
  const fill = (line: string) => filledIn(line, values, languageTags[context.locale]);
  return {
    tool,
    lead: fill(text.lead),
    uses: Object.values(text.uses).map(fill),
    limits: Object.values(text.limits).map(fill),
    questions: Object.values(text.questions).map(({ question, answer }) => ({
      question: fill(question),
      answer: fill(answer),
    })),
  };
}

function helpPage({ features }: Pick<RequestContext, "features">, id: string): HelpPage | undefined {
  return features.map(({ server }) => server.help?.[id]).find(Boolean);
}

/** Replaces `{{name}}` by the figure of that name, written as usual in the language. */
function filledIn(line: string, values: Record<string, number | string>, tag: string): string {
  return line.replace(/\{\{(\w+)\}\}/g, (all, name: string) => {
    const value = values[name] ?? all;
    return typeof value === "number" ? value.toLocaleString(tag) : value;
  });
}
