import type { RequestContext } from "@dozen/core/context";
import { isLocale, type Locale } from "@dozen/core/locale";
import { type LegalName, type LegalText, legalDates } from "./legal-text";
import privacyEnUs from "./privacy.enUs";
import privacyZhCn from "./privacy.zhCn";
import privacyZhHk from "./privacy.zhHk";
import protocolEnUs from "./protocol.enUs";
import protocolZhCn from "./protocol.zhCn";
import protocolZhHk from "./protocol.zhHk";

export const legalTexts: Record<LegalName, Record<Locale, LegalText>> = {
  protocol: { zhCn: protocolZhCn, zhHk: protocolZhHk, enUs: protocolEnUs },
  privacy: { zhCn: privacyZhCn, zhHk: privacyZhHk, enUs: privacyEnUs },
};

/** Returns a legal page in the language of the URL (`?lang=`), or else in the request's language. */
export async function readLegal(name: LegalName, request: Request, context: RequestContext) {
  const asked = new URL(request.url).searchParams.get("lang");
  const locale = isLocale(asked) ? asked : context.locale;
  const base = await context.site.base(locale);
  const contact = mailboxOf(base.contact) ?? mailboxOf(context.settings.mailFrom) ?? base.contact;
  const { name: operatorName, address: operatorAddress } = context.settings.operator;
  const text = filledIn(legalTexts[name][locale], { site: base.name, contact, operatorName, operatorAddress });
  return { name, locale, ...text, dates: legalDates[name], description: text.intro[0] };
}

/** Returns the first email address in a text. */
function mailboxOf(text: string): string | undefined {
  const words = text.split(/[^\w.+@-]+/);
  return words.map((word) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)*/.exec(word)?.[0]).find(Boolean);
}

function filledIn(text: LegalText, values: Record<string, string | undefined>): LegalText {
  const fill = (line: string) => line.replace(/\{\{(\w+)\}\}/g, (all, name: string) => values[name] ?? all);
  const isKnown = (part: string | string[]) => !/\{\{\w+\}\}/.test([part].flat().map(fill).join());
  return {
    title: text.title,
    intro: text.intro.map(fill),
    sections: text.sections.map(({ heading, body }) => ({
      heading,
      body: body.filter(isKnown).map((part) => (Array.isArray(part) ? part.map(fill) : fill(part))),
    })),
  };
}
