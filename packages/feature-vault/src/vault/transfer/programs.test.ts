import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readFile } from "./read-file";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readFile(bytesOf(text));
const lines = (...all: string[]) => `${all.join("\r\n")}\r\n`;

/** The texts of an entry, short: name, user, password, addresses. */
const brief = ({ entries }: Awaited<ReturnType<typeof read>>) =>
  entries.map(({ name, user, password, urls }) => [name, user, password, ...urls].join(" | "));

// spec:vault-67
describe("tables of other programs", () => {
  test.each([
    [
      "keepassxc",
      lines(
        '"Group","Title","Username","Password","URL","Notes","TOTP","Icon","Last Modified","Created"',
        '"Root","Tea shop","ada","p""1","https://tea.example","two',
        'lines","otpauth://totp/x?secret=JBSWY3DP","0","2024-01-01T00:00:00Z","2024-01-01T00:00:00Z"',
        '"Root/Work","Mail","bob","p2","","","","0","",""',
      ),
      ['Tea shop | ada | p"1 | https://tea.example', "Mail | bob | p2"],
      { totp: 1, folder: 1 },
    ],
    [
      "keepass",
      lines(
        '"Account","Login Name","Password","Web Site","Comments"',
        '"Tea","ada","a\\\\b\\"c","https://tea.example","hm"',
      ),
      ['Tea | ada | a\\b"c | https://tea.example'],
      {},
    ],
    [
      "lastpass",
      lines(
        "url,username,password,totp,extra,name,grouping,fav",
        "https://tea.example,ada,p1,JBSWY3DPEHPK3PXP,memo,Tea,Shops,0",
        'http://sn,,,,"NoteType:Server',
        'Language:en-US",A server,,0',
      ),
      ["Tea | ada | p1 | https://tea.example"],
      { totp: 1, folder: 1, note: 1 },
    ],
    [
      "nordpass",
      lines(
        "name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,pin,expirydate,zipcode,folder,full_name,phone_number,email,address1,address2,city,country,state,type,custom_fields",
        'Tea,https://tea.example,"[""https://www.tea.example""]",ada,p1,,,,,,,,,,,,,,,,,password,"[{""label"":""PIN"",""value"":""1""}]"',
        "Shops,,,,,,,,,,,,,,,,,,,,,folder,",
        "Visa,,,,,,Ada,4111111111111111,123,,12/30,,,,,,,,,,,credit_card,",
        "Me,,,,,,,,,,,,,Ada Lovelace,,a@example.com,,,,,,identity,",
        "Hm,,,,,words,,,,,,,,,,,,,,,,note,",
      ),
      ["Tea | ada | p1 | https://tea.example | https://www.tea.example"],
      { fields: 1, folder: 1, card: 1, identity: 1, note: 1 },
    ],
    [
      "proton",
      lines(
        "type,name,url,email,username,password,note,totp,createTime,modifyTime,vault",
        'login,Tea,"https://tea.example, https://www.tea.example",ada@example.com,,p1,,,1700000000,1700000000,Personal',
        "login,Both,https://b.example,b@example.com,bob,p2,,otpauth://totp/x?secret=JBSWY3DP,1700000000,1700000000,Personal",
        "alias,Alias,,x@passmail.example,,,,,1700000000,1700000000,Personal",
        "note,Note,,,,,words,,1700000000,1700000000,Personal",
        'creditCard,Visa,,,,,"{""number"":""4111""}",,1700000000,1700000000,Personal',
      ),
      [
        "Tea | ada@example.com | p1 | https://tea.example | https://www.tea.example",
        "Both | bob | p2 | https://b.example",
      ],
      { folder: 2, fields: 1, totp: 1, otherItem: 1, note: 1, card: 1 },
    ],
    [
      "dashlane",
      lines(
        "username,username2,username3,title,password,note,url,category,otpUrl",
        "ada,ada2,,Tea,p1,,https://tea.example,Shops,otpauth://totp/x?secret=JBSWY3DP",
      ),
      ["Tea | ada | p1 | https://tea.example"],
      { fields: 1, folder: 1, totp: 1 },
    ],
    [
      "roboform",
      lines(
        "Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2",
        'Tea,https://tea.example,https://tea.example,ada,p1,,/Shops,"Login$,,,txt,ada"',
      ),
      ["Tea | ada | p1 | https://tea.example"],
      { folder: 1, fields: 1 },
    ],
    [
      "onepassword",
      lines(
        "Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes",
        "Tea,https://tea.example,ada,p1,,false,true,shops;tea,",
      ),
      ["Tea | ada | p1 | https://tea.example"],
      { archived: 1, folder: 1 },
    ],
    [
      "safari",
      lines("Title,URL,Username,Password,Notes,OTPAuth", "tea.example (ada),https://tea.example/,ada,p1,,"),
      ["tea.example (ada) | ada | p1 | https://tea.example/"],
      {},
    ],
    [
      "bitwarden-csv",
      lines(
        "folder,favorite,type,name,notes,fields,reprompt,archivedDate,login_uri,login_username,login_password,login_totp",
        ',,login,Tea,,PIN: 1,0,,"https://x.example/a,1.html,https://y.example/?u=https://z.example/,2",ada,p1,JBSWY3DP',
        ",,note,Note,words,,0,,,,,",
        ",,card,Card,,,0,,,,,",
      ),
      ["Tea | ada | p1 | https://x.example/a,1.html | https://y.example/?u=https://z.example/,2"],
      { fields: 1, totp: 1, note: 1, card: 1 },
    ],
    [
      "table",
      lines("网站;用户名;密码;备注", "https://tea.example;小明;密;hm"),
      ["tea.example | 小明 | 密 | https://tea.example"],
      {},
    ],
    [
      "table",
      lines("Titel;Benutzername;Kennwort;Webseite", "Tee;ada;p;tee.example"),
      ["Tee | ada | p | tee.example"],
      {},
    ],
    [
      "table",
      lines("Título\tUsuario\tContraseña\tURL", "Té\tada\tp\thttps://te.example"),
      ["Té | ada | p | https://te.example"],
      {},
    ],
    [
      "chrome",
      lines("sep=;", "name;url;username;password;note", "Tea;https://tea.example;ada;p;"),
      ["Tea | ada | p | https://tea.example"],
      {},
    ],
    [
      "chrome",
      lines("name,url,username,password", ",,,", "Tea,https://tea.example,ada,=1+1"),
      ["Tea | ada | =1+1 | https://tea.example"],
      {},
    ],
  ])("%s", async (format, file, entries, leftOut) => {
    const found = await read(file);
    expect(brief(found)).toEqual(entries);
    expect(found).toMatchObject({ format, broken: [] });
    expect(found.leftOut).toEqual(leftOut);
  });

  test("are read from JSON that nobody listed, by the names of its fields", async () => {
    const found = await read(
      JSON.stringify({
        encrypted: false,
        passwords: [{ website: "https://tea.example", username: "ada", password: "p", message: "x", totp: "y" }],
      }),
    );
    expect(brief(found)).toEqual(["tea.example | ada | p | https://tea.example"]);
    expect(found).toMatchObject({ format: "table", leftOut: { totp: 1, fields: 1 } });
    expect(brief(await read('[{"title":"Tea","login":"ada","pass":"p"}]'))).toEqual(["Tea | ada | p"]);
  });

  test("may have a needless separator in each row, but not in one", async () => {
    expect(brief(await read("name,url,username,password\nTea,https://tea.example,ada,p,\nTwo,,bob,q,\n"))).toHaveLength(
      2,
    );
    const { broken } = await read("name,url,username,password,note\nOne,,ada,p,1,\nTwo,,bob,q,\nThree,,eve,r,\n");
    expect(broken.map(({ row }) => row)).toEqual([2]);
  });

  test("name each row that cannot be read instead of guessing", async () => {
    const file = lines(
      "name,url,username,password",
      "One,https://one.example,ada,p1",
      'Two,https://two.example,ada,"p"2"',
      "Three,https://three.example,ada,p,3",
      "Four,https://four.example,ada,p4",
    );
    const { entries, broken, leftOut } = await read(file);
    expect(entries.map(({ name }) => name)).toEqual(["One", "Four"]);
    expect(broken.map(({ row }) => row)).toEqual([3, 4]);
    expect(broken[1]?.text).toContain("Three");
    expect(leftOut).toEqual({ broken: 2 });
  });

  test("of an archive for each kind of item are read together", async () => {
    const archive = zipSync({
      "credentials.csv": bytesOf(
        lines(
          "username,username2,username3,title,password,note,url,category,otpUrl",
          "ada,,,Tea,p1,,https://tea.example,,",
        ),
      ),
      "securenotes.csv": bytesOf(lines("title,note", "Hm,words", "Ha,words")),
      "payments.csv": bytesOf(lines("type,account_name,cc_number,code", "payment_card,Visa,4111,123")),
      "personalInfo.csv": bytesOf(lines("type,title,first_name,date_of_birth", "name,,Ada,1815")),
    });
    const found = await readFile(archive);
    expect(brief(found)).toEqual(["Tea | ada | p1 | https://tea.example"]);
    expect(found).toMatchObject({ format: "dashlane", leftOut: { note: 2, card: 1, identity: 1 } });
  });
});

// spec:vault-67
describe("a table is read in the encoding that its spreadsheet wrote", () => {
  const text = lines("name,url,username,password", "Größe,https://tea.example,ada,pässword");
  const utf16 = (content: string) => new Uint8Array(Buffer.from(content, "utf16le"));

  test.each([
    ["UTF-16 with a mark", utf16(`\uFEFF${text}`)],
    ["UTF-16 without a mark", utf16(text)],
    ["UTF-16 of the other order", new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le").swap16())],
    ["Windows-1252", new Uint8Array(Buffer.from(text, "latin1"))],
    ["UTF-8 with a mark", bytesOf(`\uFEFF${text}`)],
  ])("%s", async (_, bytes) => {
    expect(brief(await readFile(bytes))).toEqual(["Größe | ada | pässword | https://tea.example"]);
  });

  test.each([
    // 淘宝,…,小明,密码 in GBK and 雅虎,…,陳小明,密碼 in Big5.
    ["GBK", "ccd4b1a6", "d0a1c3f7", "c3dcc2eb", "淘宝 | 小明 | 密码 | https://x.example"],
    ["Big5", "b6aeaaea", "b3afa470a9fa", "b14bbd58", "雅虎 | 陳小明 | 密碼 | https://x.example"],
  ])("%s", async (_, name, user, password, expected) => {
    const ascii = (part: string) => Buffer.from(part, "latin1").toString("hex");
    const hex = [ascii("name,url,username,password\n"), name, ascii(",https://x.example,"), user, ascii(","), password];
    expect(brief(await readFile(new Uint8Array(Buffer.from(hex.join(""), "hex"))))).toEqual([expected]);
  });
});

// spec:vault-68
describe("what the vault does not take is counted", () => {
  test("of Bitwarden by kind of item and part of a login", async () => {
    const login = (rest: object, login: object = {}) => ({
      type: 1,
      name: "Tea",
      login: { username: "ada", password: "p", uris: [{ uri: "https://tea.example/a,1.html" }], ...login },
      ...rest,
    });
    const items = [
      login(
        { fields: [{ name: "PIN", value: "1" }], passwordHistory: [{ password: "old" }], folderId: "f" },
        { totp: "x" },
      ),
      login({ archivedDate: "2025-01-01T00:00:00Z", attachments: [{ fileName: "a.pdf" }] }),
      login({ deletedDate: "2025-01-01T00:00:00Z" }),
      login({}, { username: null, password: null, fido2Credentials: [{ credentialId: "x" }] }),
      ...[2, 3, 4, 5, 9].map((type) => ({ type, name: "x" })),
    ];
    const found = await read(JSON.stringify({ encrypted: false, folders: [], items }));
    expect(brief(found)).toEqual(Array(2).fill("Tea | ada | p | https://tea.example/a,1.html"));
    expect(found.leftOut).toEqual({
      ...{ note: 1, card: 1, identity: 1, sshKey: 1, otherItem: 1, deleted: 1, empty: 1 },
      ...{ totp: 1, fields: 1, history: 1, folder: 1, archived: 1, attachments: 1, passkey: 1 },
    });
  });

  test("of 1Password's 1pux, with its files", async () => {
    const item = (rest: object, details: object = {}, overview: object = {}) => ({
      uuid: "x",
      state: "active",
      categoryUuid: "001",
      details: {
        loginFields: [
          { value: "ada", designation: "username", fieldType: "T" },
          { value: "p1", designation: "password", fieldType: "P" },
        ],
        notesPlain: "hm",
        sections: [],
        passwordHistory: [],
        ...details,
      },
      overview: {
        title: "Tea",
        url: "https://tea.example",
        urls: [{ label: "website", url: "https://tea.example" }],
        ...overview,
      },
      ...rest,
    });
    const items = [
      item(
        {},
        {
          sections: [
            {
              fields: [
                { title: "one-time password", id: "TOTP_1", value: { totp: "otpauth://totp/x?secret=JBSWY3DP" } },
                { title: "PIN", value: { concealed: "1" } },
              ],
            },
          ],
        },
      ),
      item({ state: "archived" }, { passwordHistory: [{ value: "old", time: 1 }] }, { tags: ["shops"] }),
      item({ categoryUuid: "002" }),
      item({ categoryUuid: "003" }),
      item(
        { categoryUuid: "110" },
        {
          loginFields: [],
          sections: [
            {
              fields: [
                { title: "username", id: "username", value: { string: "root" } },
                { title: "password", id: "password", value: { concealed: "toor" } },
              ],
            },
          ],
        },
      ),
    ];
    const data = { accounts: [{ attrs: {}, vaults: [{ attrs: { name: "Private" }, items }] }] };
    const archive = zipSync({
      "export.attributes": bytesOf("{}"),
      "export.data": bytesOf(JSON.stringify(data)),
      "files/a__a.pdf": bytesOf("x"),
    });
    const found = await readFile(archive);
    expect(brief(found)).toEqual([
      ...Array(2).fill("Tea | ada | p1 | https://tea.example"),
      "Tea | root | toor | https://tea.example",
    ]);
    expect(found.format).toBe("onepassword");
    expect(found.leftOut).toEqual({
      totp: 1,
      fields: 1,
      archived: 1,
      history: 1,
      folder: 1,
      card: 1,
      note: 1,
      attachments: 1,
    });
  });

  test("of Proton Pass, in its archive", async () => {
    const item = (type: string, content: object, rest: object = {}) => ({
      state: 1,
      data: { metadata: { name: "Tea", note: "" }, type, content, extraFields: [] },
      ...rest,
    });
    const login = {
      itemEmail: "a@example.com",
      itemUsername: "ada",
      password: "p",
      urls: ["https://tea.example"],
      totpUri: "otpauth://totp/x",
      passkeys: [{}],
    };
    const items = [
      item("login", login),
      item("login", login, { state: 2 }),
      item("note", {}),
      item("alias", {}),
      item("creditCard", {}),
      item("identity", {}),
    ];
    const data = { version: "1.0", encrypted: false, vaults: { share: { name: "Personal", items } } };
    const found = await readFile(zipSync({ "Proton Pass/data.json": bytesOf(JSON.stringify(data)) }));
    expect(brief(found)).toEqual(["Tea | ada | p | https://tea.example"]);
    expect(found.leftOut).toEqual({
      totp: 1,
      passkey: 1,
      fields: 1,
      deleted: 1,
      note: 1,
      otherItem: 1,
      card: 1,
      identity: 1,
    });
  });

  test("of Enpass, Keeper and Dashlane's JSON", async () => {
    const field = (type: string, value: string) => ({ type, value, label: type });
    const enpass = {
      folders: [],
      items: [
        {
          title: "Tea",
          category: "login",
          fields: [
            field("username", "ada"),
            field("email", "a@example.com"),
            field("password", "p"),
            field("url", "https://tea.example"),
            field("totp", "x"),
          ],
          note: "",
        },
        { title: "Visa", category: "creditcard", fields: [field("ccNumber", "4111")] },
        { title: "Old", category: "login", fields: [field("password", "x")], trashed: 1 },
      ],
    };
    const found = await read(JSON.stringify(enpass));
    expect(brief(found)).toEqual(["Tea | ada | p | https://tea.example"]);
    expect(found).toMatchObject({ format: "enpass", leftOut: { totp: 1, fields: 1, card: 1, deleted: 1 } });
    const keeper = {
      records: [
        {
          title: "Tea",
          $type: "login",
          login: "ada",
          password: "p",
          login_url: "https://tea.example",
          custom_fields: { "$oneTimeCode::1": "otpauth://x" },
          folders: [{ folder: "x" }],
        },
        { title: "n", $type: "encryptedNotes" },
      ],
    };
    expect(await read(JSON.stringify(keeper))).toMatchObject({
      format: "keeper",
      leftOut: { totp: 1, folder: 1, note: 1 },
    });
    const dashlane = {
      AUTHENTIFIANT: [{ title: "Tea", domain: "tea.example", login: "", email: "a@example.com", password: "p" }],
      SECURENOTE: [{}, {}],
    };
    expect(await read(JSON.stringify(dashlane))).toMatchObject({
      format: "dashlane",
      entries: [{ user: "a@example.com" }],
      leftOut: { note: 2 },
    });
  });

  test("a file without logins is shown with what it has", async () => {
    const found = await read(JSON.stringify({ encrypted: false, items: [{ type: 2, name: "Note" }] }));
    expect(found).toMatchObject({ entries: [], leftOut: { note: 1 } });
  });

  test.each([
    ["a KeePass database", [0x03, 0xd9, 0xa2, 0x9a, 0x67]],
    ["Bitwarden's encrypted JSON", [...bytesOf('{"encrypted":true,"passwordProtected":true,"data":"2.x"}')]],
    ["Proton's encrypted JSON", [...bytesOf('{"encrypted":true,"vaults":{}}')]],
  ])("%s is refused as encrypted", async (_, bytes) => {
    await expect(readFile(new Uint8Array(bytes))).rejects.toMatchObject({ reason: "encrypted" });
  });
});

// spec:vault-69
describe("KeePass", () => {
  const string = (key: string, value: string) => `<String><Key>${key}</Key><Value>${value}</Value></String>`;
  const entry = (id: string, rest: string) => `<Entry><UUID>${id}</UUID>${rest}</Entry>`;
  const file = (...entries: string[]) =>
    `<?xml version="1.0"?><KeePassFile><Meta/><Root><Group><UUID>R</UUID><Name>Root</Name>${entries.join("")}</Group></Root></KeePassFile>`;

  test("character references are decoded once", async () => {
    const found = await read(
      file(
        entry(
          "AA==",
          string("Title", "A &amp;amp; B") +
            string("Password", "p w&#x9;&#32;&lt;&#20013;") +
            string("Notes", "line1&#xA;line2"),
        ),
      ),
    );
    expect(found.entries[0]).toMatchObject({ name: "A &amp; B", password: "p w\t <中", memo: "line1\nline2" });
  });

  test("references to other entries are resolved, others are counted", async () => {
    const id = Buffer.from("00112233445566778899aabbccddeeff", "hex").toString("base64");
    const found = await read(
      file(
        entry(id, string("Title", "Main") + string("UserName", "ada") + string("Password", "secret")),
        entry(
          "BB==",
          string("Title", "Same") +
            string("UserName", "{REF:U@T:Main}") +
            string("Password", "{REF:P@I:00112233445566778899AABBCCDDEEFF}"),
        ),
        entry(
          "CC==",
          string("Title", "Lost") +
            string("UserName", "x") +
            string("Password", "{REF:P@I:FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF}"),
        ),
        entry("DD==", string("Title", "Circle") + string("UserName", "{REF:U@T:Circle}")),
      ),
    );
    expect(brief(found).slice(0, 2)).toEqual(["Main | ada | secret", "Same | ada | secret"]);
    expect(found.leftOut).toEqual({ reference: 2 });
  });

  test("codes, passkeys, further addresses, fields, files and former versions are counted by kind", async () => {
    const found = await read(
      file(
        entry(
          "AA==",
          string("Title", "Tea") +
            string("UserName", "ada") +
            string("Password", "p") +
            string("URL", "https://tea.example") +
            string("KP2A_URL_1", "https://www.tea.example") +
            string("TimeOtp-Secret-Base32", "JBSWY3DP") +
            string("KPEX_PASSKEY_CREDENTIAL_ID", "x") +
            string("PIN", "1") +
            "<Binary><Key>a.pdf</Key><Value/></Binary><Tags>shops</Tags>" +
            `<History>${entry("AA==", string("Password", "old"))}</History>`,
        ),
      ),
    );
    expect(brief(found)).toEqual(["Tea | ada | p | https://tea.example | https://www.tea.example"]);
    expect(found.leftOut).toEqual({ totp: 1, passkey: 1, fields: 1, attachments: 1, folder: 1, history: 1 });
  });

  test("version 1 is read, too", async () => {
    const found = await read(
      "<?xml version='1.0'?><pwlist><pwentry><group>Internet</group><title>Tea</title><username>ada</username><url>https://tea.example</url><password>p&amp;q</password><notes>hm</notes></pwentry></pwlist>",
    );
    expect(brief(found)).toEqual(["Tea | ada | p&q | https://tea.example"]);
  });
});
