import { type Column, columnOf } from "./columns";
import {
  addresses,
  asList,
  asObject,
  type ForeignEntry,
  type FoundItem,
  hasContent,
  type Json,
  type LeftKind,
  type ReadFile,
  sumUp,
  textOf,
  Unreadable,
} from "./formats";
import { readBitwarden } from "./read-bitwarden";

/** Reads the JSON of any other password manager. @throws Unreadable */
export function readJson(file: Json): ReadFile {
  if (isProton(file)) return readProton(file);
  if (file.encrypted || (Array.isArray(file.items) && ("folders" in file || "encrypted" in file) && !isEnpass(file))) {
    return readBitwarden(file);
  }
  if (Array.isArray(file.accounts)) return readOnePassword(file);
  if (isEnpass(file)) return sumUp("enpass", asList(file.items).map(enpassItem));
  if (Array.isArray(file.records)) return sumUp("keeper", asList(file.records).map(keeperItem));
  if (Object.keys(file).some((name) => name in dashlaneKinds || name === "AUTHENTIFIANT")) return readDashlane(file);
  const others = loginsIn(file);
  if (others.length === 0) throw new Unreadable("unknown");
  return sumUp("table", others);
}

const deepest = 8;

/** The objects of any other file that have a password, by the names that tables use for columns. */
function loginsIn(value: unknown, depth = 0): FoundItem[] {
  if (depth > deepest || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => loginsIn(item, depth + 1));
  const fields = Object.entries(value).map(([name, field]) => ({ column: columnOf(name), field }));
  const all = (column: Column) => fields.filter((one) => one.column === column).map(({ field }) => field);
  const isLogin = hasContent(all("password").find((field) => typeof field === "string"));
  if (!isLogin) return Object.values(value).flatMap((item) => loginsIn(item, depth + 1));
  const user = first(...all("user"), ...all("email"));
  const entry = {
    name: first(...all("name")),
    urls: addresses(all("url").flat()),
    user,
    password: textOf(all("password")[0]),
    memo: first(...all("memo")),
  };
  return [
    {
      entry,
      parts: present([
        ["totp", all("totp")[0]],
        ["fields", [...all("field"), ...all("email")].filter((field) => hasContent(field) && field !== user)],
        ["history", all("history")[0]],
        ["folder", all("folder")[0]],
      ]),
    },
  ];
}

/** The parts of which a value is there. */
function present(parts: [LeftKind, unknown][]): LeftKind[] {
  return parts.filter(([, value]) => hasContent(value)).map(([kind]) => kind);
}

/** The first of these that is not empty. */
function first(...values: unknown[]): string {
  return values.map(textOf).find((text) => text.trim()) ?? "";
}

// 1Password's 1pux: https://support.1password.com/1pux-format/

const onePasswordKinds: Record<string, LeftKind> = {
  "002": "card",
  "003": "note",
  "004": "identity",
  "006": "document",
  "114": "sshKey",
};

function readOnePassword(file: Json): ReadFile {
  const vaults = asList(file.accounts).flatMap((account) => asList(account.vaults));
  // Programs between versions 8.0 and 8.5 wrote each item below another name.
  const items = vaults.flatMap((vault) =>
    asList(vault.items).map((item) => ("item" in item ? asObject(item.item) : item)),
  );
  return sumUp("onepassword", items.map(onePasswordItem));
}

function onePasswordItem(item: Json): FoundItem {
  const details = asObject(item.details);
  const overview = asObject(item.overview);
  const fields = asList(details.loginFields);
  const own = asList(details.sections).flatMap((section) => asList(section.fields));
  const values = own.map((field) => asObject(field.value));
  const designated = (name: string) => fields.find((field) => field.designation === name)?.value;
  const labelled = (kind: string, name: RegExp) =>
    own.find((field) => kind in asObject(field.value) && name.test(`${textOf(field.id)} ${textOf(field.title)}`));
  const entry: ForeignEntry = {
    name: textOf(overview.title),
    urls: addresses([overview.url, ...asList(overview.urls).map(({ url }) => url)]),
    user: first(designated("username"), asObject(labelled("string", /user|login/i)?.value).string),
    password: first(
      designated("password"),
      details.password,
      asObject(labelled("concealed", /password/i)?.value).concealed,
    ),
    memo: textOf(details.notesPlain),
  };
  if (item.state === "deleted" || item.trashed) return { left: "deleted" };
  const kind = onePasswordKinds[textOf(item.categoryUuid)];
  if (kind) return { left: kind };
  if (!entry.user && !entry.password) return { left: "otherItem" };
  const isShown = (value: Json) => value.string === entry.user || value.concealed === entry.password;
  return {
    entry,
    parts: present([
      ["totp", values.filter((value) => hasContent(value.totp))],
      ["passkey", details.passkey ?? overview.passkey],
      [
        "fields",
        values.filter((value) => !("totp" in value) && Object.values(value).some(hasContent) && !isShown(value)),
      ],
      ["fields", fields.filter((field) => !field.designation && hasContent(field.value))],
      ["history", details.passwordHistory],
      ["attachments", details.documentAttributes],
      ["attachments", values.filter((value) => "file" in value)],
      ["folder", overview.tags],
      ["archived", item.state === "archived" ? "yes" : ""],
    ]),
  };
}

// Proton Pass: the data.json of its zip.

const protonKinds: Record<string, LeftKind> = {
  note: "note",
  creditCard: "card",
  identity: "identity",
  sshKey: "sshKey",
};

function isProton(file: Json): boolean {
  return "vaults" in file && !Array.isArray(file.vaults);
}

function readProton(file: Json): ReadFile {
  if (file.encrypted) throw new Unreadable("encrypted");
  const vaults = Object.values(asObject(file.vaults)).map(asObject);
  return sumUp(
    "proton",
    vaults.flatMap((vault) => asList(vault.items).map(protonItem)),
  );
}

function protonItem(item: Json): FoundItem {
  const data = asObject(item.data);
  const about = asObject(data.metadata);
  const content = asObject(data.content);
  // 2 is the bin.
  if (Number(item.state) === 2) return { left: "deleted" };
  if (data.type !== "login") return { left: protonKinds[textOf(data.type)] ?? "otherItem" };
  const user = first(content.itemUsername, content.username, content.itemEmail, content.email);
  const email = first(content.itemEmail, content.email);
  return {
    entry: {
      name: textOf(about.name),
      urls: addresses(Array.isArray(content.urls) ? content.urls : []),
      user,
      password: textOf(content.password),
      memo: textOf(about.note),
    },
    parts: present([
      ["totp", content.totpUri],
      ["passkey", content.passkeys],
      ["fields", data.extraFields],
      ["fields", email !== user ? email : ""],
      ["attachments", item.files],
    ]),
  };
}

// Enpass

function isEnpass(file: Json): boolean {
  return asList(file.items).some((item) => "category" in item && "fields" in item);
}

const enpassKinds: Record<string, LeftKind> = {
  note: "note",
  creditcard: "card",
  identity: "identity",
};

function enpassItem(item: Json): FoundItem {
  if (item.trashed) return { left: "deleted" };
  const fields = asList(item.fields).filter((field) => hasContent(field.value) && !field.deleted);
  const ofType = (...types: string[]) => fields.filter(({ type }) => types.includes(textOf(type)));
  const [user, email, password] = ["username", "email", "password"].map((type) => textOf(ofType(type)[0]?.value));
  if (!user && !email && !password) return { left: enpassKinds[textOf(item.category)] ?? "otherItem" };
  const taken = [ofType("username")[0] ?? ofType("email")[0], ofType("password")[0], ...ofType("url")];
  return {
    entry: {
      name: textOf(item.title),
      urls: addresses(ofType("url").map(({ value }) => value)),
      user: user || email || "",
      password: password ?? "",
      memo: textOf(item.note),
    },
    parts: present([
      ["totp", ofType("totp")],
      ["fields", fields.filter((field) => !taken.includes(field) && field.type !== "totp")],
      ["attachments", item.attachments],
      ["folder", item.folders],
      ["archived", item.archived ? "yes" : ""],
    ]),
  };
}

// Keeper: https://docs.keeper.io/en/enterprise-guide/import-records-1/import-json

function keeperItem(item: Json): FoundItem {
  const type = textOf(item.$type) || "login";
  const fields = asObject(item.custom_fields);
  const [codes, others] = [true, false].map((isCode) =>
    Object.entries(fields).filter(([name]) => /oneTimeCode|totp/i.test(name) === isCode),
  );
  const kinds: Record<string, LeftKind> = {
    encryptedNotes: "note",
    bankCard: "card",
    contact: "identity",
    sshKeys: "sshKey",
  };
  if (kinds[type]) return { left: kinds[type] };
  return {
    entry: {
      name: textOf(item.title),
      urls: addresses([item.login_url]),
      user: textOf(item.login),
      password: textOf(item.password),
      memo: textOf(item.notes),
    },
    parts: present([
      ["totp", codes],
      ["fields", others],
      ["folder", item.folders],
    ]),
  };
}

// Dashlane's former JSON

const dashlaneKinds: Record<string, LeftKind> = {
  SECURENOTE: "note",
  PAYMENTMEANS_CREDITCARD: "card",
  BANKSTATEMENT: "otherItem",
  IDENTITY: "identity",
  IDCARD: "identity",
  PASSPORT: "identity",
  EMAIL: "identity",
  PHONE: "identity",
  ADDRESS: "identity",
};

function readDashlane(file: Json): ReadFile {
  const others = Object.entries(file).flatMap(([name, items]) =>
    name === "AUTHENTIFIANT" ? [] : asList(items).map(() => ({ left: dashlaneKinds[name] ?? ("otherItem" as const) })),
  );
  return sumUp("dashlane", [...asList(file.AUTHENTIFIANT).map(dashlaneItem), ...others]);
}

function dashlaneItem(item: Json): FoundItem {
  const user = first(item.login, item.email, item.secondaryLogin);
  return {
    entry: {
      name: textOf(item.title),
      urls: addresses([item.domain, item.url]),
      user,
      password: textOf(item.password),
      memo: textOf(item.note),
    },
    parts: present([
      ["totp", item.otpSecret ?? item.otpUrl],
      ["fields", [item.email, item.secondaryLogin].filter((login) => hasContent(login) && login !== user)],
      ["folder", item.category],
    ]),
  };
}
