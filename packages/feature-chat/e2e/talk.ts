import { type Browser, expect } from "@playwright/test";
import { befriend, type Visitor, visitor } from "./people";

export interface Talk {
  ada: Visitor;
  bob: Visitor;
}

/** Two friends, each with their conversation open. */
export async function talk(browser: Browser, baseURL: string | undefined, isLive: boolean): Promise<Talk> {
  const [ada, bob] = [await visitor(browser, baseURL, "Ada"), await visitor(browser, baseURL, "Bob")];
  const relation = await befriend(ada, bob);
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  const come = () => bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
  if (isLive) await expect(() => meet(ada, bob, come)).toPass();
  else await come();
  return { ada, bob };
}

/**
 * Waits until both are connected: one sees the other join. A user who joins before the other is connected is not
 * seen, so `come` may be repeated.
 */
async function meet(ada: Visitor, bob: Visitor, come: () => Promise<unknown>): Promise<void> {
  await come();
  await expect(ada.page.getByText(`${bob.name} has joined`).first()).toBeVisible({ timeout: 5_000 });
}

export const box = ({ page }: Visitor) => page.getByRole("textbox", { name: "Message" });
export const log = ({ page }: Visitor) => page.getByRole("log");
export const message = (who: Visitor, text: string) => log(who).getByRole("article").filter({ hasText: text });

export async function say(who: Visitor, text: string): Promise<void> {
  await box(who).fill(text);
  await who.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(message(who, text)).toBeVisible();
}

/** Without JavaScript the other side has to refresh. */
export async function refresh(who: Visitor, isLive: boolean): Promise<void> {
  if (!isLive) await who.page.getByRole("link", { name: "Refresh" }).last().click();
}
