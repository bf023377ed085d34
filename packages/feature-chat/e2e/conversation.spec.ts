import { expectAccessibleInBothSchemes } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { befriend, two, type Visitor } from "./people";
import { pixel } from "./pictures";

test("two users talk", async ({ browser, baseURL, javaScriptEnabled }) => {
  const [ada, bob] = await two(browser, baseURL);
  const relation = await befriend(ada, bob);
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
  const box = (who: Visitor) => who.page.getByRole("textbox", { name: "Message" });
  const log = (who: Visitor) => who.page.getByRole("log");
  await box(ada).fill("Hello Bob");
  if (javaScriptEnabled) await box(ada).press("Enter");
  else await ada.page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(log(ada).getByText("Hello Bob")).toBeVisible();
  await expect(box(ada)).toHaveValue("");
  if (!javaScriptEnabled) await bob.page.getByRole("link", { name: "Refresh" }).last().click();
  await expect(log(bob).getByText("Hello Bob")).toBeVisible();

  const image = { name: "dot.png", mimeType: "image/png", buffer: pixel };
  if (javaScriptEnabled) await bob.page.locator("input[type=file][accept='image/*']").setInputFiles(image);
  else {
    await bob.page.locator("input[type=file]").setInputFiles(image);
    await bob.page.getByRole("button", { name: "Send file" }).click();
  }
  await expect(log(bob).getByRole("link", { name: /dot\.png/ })).toBeVisible();
  if (!javaScriptEnabled) await ada.page.getByRole("link", { name: "Refresh" }).last().click();
  await expect(log(ada).getByRole("link", { name: /dot\.png/ })).toBeVisible();

  await ada.page.goto("/chat?panel=messages");
  await expect(ada.page.getByRole("link", { name: new RegExp(bob.name) })).toContainText("[Image]");
  await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
  const clear = ada.page.getByRole("button", { name: "Clear history" });
  // Before hydration the button would open a page with the question.
  if (javaScriptEnabled) await expect(clear).toHaveAttribute("aria-haspopup", "dialog");
  await clear.click();
  const sure = javaScriptEnabled ? ada.page.getByRole("dialog") : ada.page.getByRole("main");
  await sure.getByRole(javaScriptEnabled ? "button" : "link", { name: "Cancel" }).click();
  await expect(ada.page.getByText("Nothing was cleared")).toBeVisible();
  await expect(log(ada).getByText("Hello Bob")).toBeVisible();
  await clear.click();
  await sure.getByRole("button", { name: javaScriptEnabled ? "Clear history" : "Confirm" }).click();
  await expect(ada.page.getByText("No messages yet. Say hello")).toBeVisible();
  await bob.page.reload();
  await expect(log(bob).getByText("Hello Bob")).toBeVisible();
});

test.describe("with script", () => {
  test("a message written offline survives a reload and is sent once, automatically @script", async ({
    browser,
    baseURL,
  }) => {
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    const { page } = ada;
    await page.goto(`/chat/room/1/${relation}/${bob.id}`);
    const box = page.getByRole("textbox", { name: "Message" });
    await expect(page.getByText("Welcome")).toBeVisible();
    await page.route("**/chat/ticket", (route) => route.abort());
    await page.reload();
    await box.fill("Later");
    await box.press("Enter");
    await expect(page.getByText("Waiting to be sent")).toBeVisible();
    await page.reload();
    await expect(page.getByText("Waiting to be sent")).toBeVisible();
    await expect(page.getByText("Reconnecting")).toBeVisible();
    await page.unroute("**/chat/ticket");
    await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
    await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
    await expect(bob.page.getByRole("log").getByText("Later")).toHaveCount(1);
  });

  test("a text in composition, a text that is too long and a file that is too large are not sent @script", async ({
    browser,
    baseURL,
  }) => {
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    const { page } = ada;
    await page.goto(`/chat/room/1/${relation}/${bob.id}`);
    await expect(page.getByText("Welcome")).toBeVisible();
    const box = page.getByRole("textbox", { name: "Message" });
    await box.fill("你好");
    // The last key of a composition, as Safari reports it.
    await box.dispatchEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true, cancelable: true });
    await expect(box).toHaveValue("你好");
    await box.fill("");
    await box.press("Enter");
    await expect(page.getByText("Write a message first")).toBeVisible();
    await page.keyboard.insertText("a".repeat(2001));
    await box.press("Enter");
    await expect(page.getByText("A message must not exceed 2000 characters")).toBeVisible();
    await expect(box).toHaveValue("a".repeat(2001));
    const large = {
      name: "large.png",
      mimeType: "image/png",
      buffer: Buffer.concat([pixel, Buffer.alloc(200 * 1024)]),
    };
    await page.route("**/api/record", (route) => route.abort());
    await page.locator("input[type=file][accept='image/*']").setInputFiles(large);
    await expect(page.getByText("The image must not exceed 128 KB")).toBeVisible();
    const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Notes") };
    await page.locator("input[type=file][accept='image/*']").setInputFiles(notes);
    await expect(page.getByText("This is not an image. Send it as a file")).toBeVisible();
    const heavy = { ...notes, buffer: Buffer.alloc(5 * 1024 ** 2 + 1) };
    await page.getByLabel("File", { exact: true }).last().setInputFiles(heavy);
    await expect(page.getByText("The file must not exceed 5 MB")).toBeVisible();
    await expect(page.getByText("No messages yet. Say hello")).toBeVisible();
  });

  test("typing is shown, and burn-mode messages disappear with the page @script", async ({ browser, baseURL }) => {
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    await ada.page.goto(`/chat/room/1/${relation}/${bob.id}`);
    await expect(ada.page.getByText("Welcome")).toBeVisible();
    await bob.page.goto(`/chat/room/1/${relation}/${ada.id}`);
    await expect(ada.page.getByText(`${bob.name} has joined`)).toBeVisible();
    const box = bob.page.getByRole("textbox", { name: "Message" });
    await box.pressSequentially("Psst");
    await expect(ada.page.getByText(`${bob.name} is typing`)).toBeVisible();
    await bob.page.getByRole("button", { name: "Burn after reading" }).click();
    await box.press("Enter");
    await expect(ada.page.getByRole("log").getByText("Psst")).toBeVisible();
    await expect(ada.page.getByText("Not stored")).toBeVisible();
    await expect(bob.page.getByRole("log").getByText("Psst")).toBeVisible();
    const image = { name: "ash.png", mimeType: "image/png", buffer: pixel };
    await bob.page.locator("input[type=file][accept='image/*']").setInputFiles(image);
    await expect(ada.page.getByRole("log").getByRole("link", { name: /ash\.png/ })).toBeVisible();
    await ada.page.reload();
    await expect(ada.page.getByText("No messages yet. Say hello")).toBeVisible();
  });

  test("a room has no accessibility problem @script", async ({ browser, baseURL }) => {
    test.slow();
    const [ada, bob] = await two(browser, baseURL);
    const relation = await befriend(ada, bob);
    const headers = { Origin: new URL(baseURL ?? "").origin };
    for (const one of [ada, bob]) {
      await one.page.request.post("/api/record", { headers, data: { type: 1, receive_id: relation, msg: "Hello" } });
    }
    for (const address of [`/chat/room/1/${relation}/${bob.id}`, "/chat?panel=messages"]) {
      await ada.page.goto(address);
      await expect(ada.page.getByText("Hello").first()).toBeVisible();
      await expectAccessibleInBothSchemes(ada.page, { exclude: ".chat-banner" });
    }
  });
});
