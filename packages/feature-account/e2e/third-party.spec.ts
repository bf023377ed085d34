import { expectAccessible, expectFitInEveryLanguage, expectNarrow } from "@dozen/core/testing/visitors";
import { expect, test } from "@playwright/test";
import { press, showOwner } from "./people";
import { newPerson, signInBy, thirdSite, verify } from "./third-site";

const third = thirdSite();

test("signs in by GitHub, verifies, links Alipay and signs in with that", async ({ page, javaScriptEnabled }) => {
  third.github.person = newPerson();
  third.alipay.person = newPerson();
  await signInBy(third, page, "GitHub", "?redirect=%2Fshort");
  await expect(page).toHaveURL(/\/verify\?status=temp&redirect=%2Fshort/);
  await expect(page.getByText("You signed in with GitHub.")).toBeVisible();

  // Guard rule 4: temporary users reach only what is open to them.
  await page.goto(`${third.origin}/short`);
  await expect(page).toHaveURL(/\/verify\?redirect=%2Fshort&status=no-access/);
  await expect(page.getByText("Please verify user identity first")).toBeVisible();
  const account = await verify(third, page);
  await expect(page).toHaveURL(/\/all\?from=%2Fshort/);

  await page.goto(`${third.origin}/set/third`);
  await expect(page.getByRole("listitem").filter({ hasText: third.github.person.name })).toBeVisible();
  await showOwner(page, account, third.origin);
  await press(page, "Link Alipay");
  await expect(page).toHaveURL(`${third.origin}/set/third`);
  await expect(page.getByRole("listitem").filter({ hasText: third.alipay.person.name })).toBeVisible();

  await expectAccessible(page);
  await expectNarrow(page);
  await page.goto(`${third.origin}/user/signout`);
  await press(page, "Sign out");
  await expect(page).toHaveURL(/\/user\/login/);
  await signInBy(third, page, "Alipay", "?redirect=%2Fset%2Fthird");
  await expect(page).toHaveURL(`${third.origin}/set/third`);
  const binding = page.getByRole("listitem").filter({ hasText: third.alipay.person.name });
  await binding.getByRole("button", { name: /^Unlink/ }).click();
  await expect(
    page.getByText("Unlink Alipay? You can no longer sign in with it, and your other devices"),
  ).toBeVisible();
  await expectAccessible(page);
  const confirm = page.getByRole("button", { name: "Unlink", exact: true });
  await (javaScriptEnabled === false
    ? confirm
    : page.getByRole("dialog").getByRole("button", { name: "Unlink", exact: true })
  ).click();
  await expect(binding).toHaveCount(0);
});

test("asks temporary users to verify before they open another entry or tab", async ({ page, javaScriptEnabled }) => {
  third.github.person = newPerson();
  await signInBy(third, page, "GitHub");
  await expect(page).toHaveURL(/\/verify\?status=temp/);
  for (const [path, menu] of [
    ["/set/index", "Settings"],
    ["/user/zone/index", "Parts of the personal center"],
  ] as const) {
    const second = page.getByRole("main").getByRole("navigation", { name: menu }).getByRole("link").nth(1);
    await page.goto(`${third.origin}${path}`);
    await expect(page).toHaveURL(`${third.origin}${path}`);
    await second.click();
    if (javaScriptEnabled !== false) {
      const popup = page.getByRole("dialog", { name: "Verify your identity" });
      await expect(popup).toContainText("Please verify user identity first");
      await expectAccessible(page);
      await popup.getByRole("button", { name: "Later" }).click();
      await expect(page).toHaveURL(`${third.origin}${path}`);
      await second.click();
      await popup.getByRole("link", { name: "Verify now" }).click();
    }
    await expect(page).toHaveURL(/\/verify/);
  }
});

test("signs in by the mini-program", async ({ page, request, javaScriptEnabled }) => {
  third.weixin.person = { id: `oWeixin${Date.now()}`, name: "" };
  await signInBy(third, page, "WeChat mini-program");
  await expect(page).toHaveURL(/\/third\/weixin\?state=/);
  const picture = page.getByRole("img", { name: "Mini-program code to scan with WeChat" });
  await expect(async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }).toPass();
  const state = new URL(page.url()).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ state, code: third.weixin.jsCode() });
  const response = await request.get(`${third.origin}/oauth/callback/wxxcx?${query}`);
  expect(await response.json()).toMatchObject({ code: 200 });
  if (javaScriptEnabled === false) await page.getByRole("link", { name: "I have confirmed" }).click();
  await expect(page).toHaveURL(/\/verify\?status=temp/);
});

test("says in its own words why a third-party sign-in failed", async ({ page }) => {
  await page.goto(`${third.origin}/oauth/callback/github?state=forged&code=x`);
  await expect(page.getByRole("alert")).toHaveText(
    "This sign-in was already used or took too long. Please start again",
  );
  await page.goto(`${third.origin}/user/login?status=error&des=Call%20%2B1%20555%20now`);
  await expect(page.getByRole("alert")).toHaveText("Authorization failed. Please try again");
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("pages are accessible and fit in every language", async ({ page }) => {
    const look = (path: string) => expectFitInEveryLanguage(page, [third.origin + path]);
    third.github.person = newPerson();
    await look("/user/login?status=error&des=failed");
    await look("/oauth/auth?name=wxxcx");
    await page.goto(`${third.origin}/oauth/auth?name=github`);
    await expect(page).toHaveURL(/\/verify/);
    await look("/verify?status=no-access");
  });
});
