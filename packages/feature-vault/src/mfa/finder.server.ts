import type { Finder } from "@dozen/core/find/finder";
import { findNames } from "./accounts.server";

/**
 * For the search of the whole site: the viewer's one-time codes, by a part of the name or the account. Neither code nor
 * secret is decrypted. The passwords of the vault have no finder, since only the browser can decrypt their names.
 */
export const codeFinder: Finder = {
  id: "codes",
  label: "vault:mfa.title",
  icon: "shield-check",
  async find(context, text, { count, before }) {
    const { list, older } = await findNames(context, { text, count, before });
    return { list: list.map(({ name, account }) => toFound(name, account)), href: listWith(text), older };
  },
};

function toFound(title: string, detail: string) {
  return { title, detail, href: listWith(title) };
}

function listWith(filter: string): string {
  return `/mfa?${new URLSearchParams({ tab: "list", secret_key: filter })}`;
}
