import { strengthMeter } from "@dozen/ui/password-strength";
import { expect, test } from "vitest";
import type { ListedEntry } from "../shared/crypto/session";
import { examine, oldAfter } from "./health";

const now = 10 * oldAfter;

function account(id: string, parts: Partial<ListedEntry> = {}): ListedEntry {
  const times = { createdAt: now, updatedAt: now, passwordAt: now };
  const texts = {
    name: id,
    urls: [`https://${id}.example/`],
    user: "ada",
    label: "",
    memo: "",
    password: `strong ${id}`,
  };
  return { id, type: 7, ...texts, ...times, ...parts };
}

const examined = (entries: ListedEntry[], mfaNames: string[] = []) =>
  examine(entries, { mfaNames, now, scoreOf: (password) => (password.startsWith("strong") ? 4 : 1) });

test("weak, reused and old passwords are found, and no others", () => {
  const report = examined([
    account("weak", { password: "hello" }),
    account("one", { password: "strong same" }),
    account("two", { password: "strong same" }),
    account("old", { passwordAt: now - oldAfter - 1 }),
    account("fine"),
    account("broken", { broken: true, password: undefined }),
    account("without", { password: "" }),
  ]);
  expect(report).toEqual({ total: 7, weak: ["weak"], reused: [["one", "two"]], old: ["old"], missing: [] });
});

test("sites that offer one-time codes are reported, unless the MFA list has an account for them", () => {
  const github = account("GitHub", { urls: ["https://www.github.com/login"] });
  expect(examined([github]).missing).toEqual(["GitHub"]);
  expect(examined([github], ["github: ada"]).missing).toEqual([]);
  expect(examined([account("elsewhere")]).missing).toEqual([]);
  const x = account("Tweets", { urls: ["https://x.com/login"] });
  expect(examined([x], ["Dropbox"]).missing).toEqual(["Tweets"]);
  expect(examined([x], ["X (ada)"]).missing).toEqual([]);
});

test("the meter rates common passwords with zero", async () => {
  const scoreOf = await strengthMeter();
  expect(["", "123456", "password1", "qwertyuiop"].map(scoreOf)).toEqual([0, 0, 0, 0]);
  expect(scoreOf("9vK!xq2Lw#Tr5mZ&pY7c")).toBe(4);
});
