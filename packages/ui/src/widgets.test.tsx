import Pen from "lucide-react/icons/pencil";
import { expect, it } from "vitest";
import { Breadcrumb } from "./breadcrumb";
import { Button, IconButton, LinkButton } from "./button";
import { ConfirmButton, ConfirmPage } from "./confirm";
import { CopyButton } from "./copy-button";
import { DateText } from "./date-text";
import { Checkbox, controlProps, Field, FormErrors, PasswordInput, RadioGroup, TextInput } from "./field";
import { UiGallery } from "./gallery";
import { downloadName, LightboxThumbs } from "./lightbox";
import { Pager } from "./pager";
import { Progress } from "./progress";
import { RelativeTime } from "./relative-time";
import { Dropdown } from "./select";
import { SendCodeButton } from "./send-code-button";
import { Tabs } from "./tabs";
import { serverHtml } from "./testing";
import { FlashToast, ToastProvider } from "./toast";

it("renders buttons that do not submit by default, and announces when they are busy", () => {
  expect(serverHtml(<Button>Save</Button>)).toContain('<button type="button" class="button button-secondary">Save');
  expect(serverHtml(<Button busy>Save</Button>)).toContain('aria-busy="true"');
  expect(serverHtml(<LinkButton to="/all">All</LinkButton>)).toMatch(/<a [^>]*href="\/all"/);
});

it("gives icon buttons an accessible name and hides the icon", () => {
  const html = serverHtml(<IconButton icon={Pen} label="Edit" />);
  expect(html).toContain('aria-label="Edit"');
  expect(html).toContain('aria-hidden="true"');
  expect(html).toContain('<svg viewBox="0 0 24 24" width="18" height="18" class="icon"');
  expect(html).toContain('<path d="m15 5 4 4"/>');
});

it("links hint and errors to the field", () => {
  const frame = { id: "url", label: "Link", hint: "One per line", errors: ["Wrong"], required: true };
  const html = serverHtml(
    <Field {...frame}>
      <TextInput {...controlProps(frame)} defaultValue="kept" />
    </Field>,
  );
  expect(html).toContain('<label class="field-label" for="url">');
  expect(html).toMatch(/<input id="url" required="" aria-invalid="true" aria-describedby="url-error url-description"/);
  expect(html).toContain('value="kept"');
  expect(html).toContain('<ul class="field-errors" id="url-error">');
  expect(html).toContain('<p class="field-hint" id="url-description">');
});

it("shows no errors if there are none", () => {
  expect(controlProps({ id: "a" })).toEqual({ id: "a" });
  expect(serverHtml(<FormErrors errors={[]} />)).not.toContain("alert");
  expect(serverHtml(<FormErrors errors={["No"]} />)).toContain('role="alert"');
});

it("omits what needs script from the server's HTML", () => {
  expect(serverHtml(<PasswordInput name="password" />)).not.toContain("<button");
  expect(serverHtml(<CopyButton text="x" />)).toContain("pending");
});

it("groups radio buttons under their question and marks checkboxes as invalid", () => {
  const choices = [
    { value: "a", label: "A" },
    { value: "b", label: "B" },
  ];
  const html = serverHtml(<RadioGroup id="r" name="r" label="Which" choices={choices} defaultValue="b" />);
  expect(html).toContain("<fieldset");
  expect(html).toMatch(/id="r-b" name="r" checked="" value="b"/);
  expect(serverHtml(<Checkbox id="c" label="Yes" errors={["Tick it"]} />)).toContain('aria-describedby="c-error"');
});

it("renders a dropdown on the server as the browser's select", () => {
  const options = [
    { id: 1, name: "A record", val: "A" },
    { id: 2, name: "Mail", val: "MX" },
  ];
  const html = serverHtml(<Dropdown label="Type" name="rtype" options={options} defaultVal="MX" />);
  expect(html).toMatch(/<select name="rtype" aria-label="Type"/);
  expect(html).toContain('<option value="MX" selected="">Mail</option>');
});

it("marks the tab whose address fits best", () => {
  const items = [
    { to: "/short", label: "Create" },
    { to: "/short?tab=list", label: "List", badge: 3 },
  ];
  const current = (at: string) =>
    /aria-current="page"[^>]*href="([^"]*)"/.exec(serverHtml(<Tabs label="Short links" items={items} />, { at }))?.[1];
  expect(current("/short")).toBe("/short");
  expect(current("/short?tab=list&page=2")).toBe("/short?tab=list");
  expect(current("/elsewhere")).toBeUndefined();
});

it("links back along the breadcrumb", () => {
  const html = serverHtml(<Breadcrumb items={[{ label: "Here" }]} />);
  expect(html).toMatch(/<a [^>]*href="\/">Home<\/a>/);
  expect(html).toContain('<span aria-current="page">Here</span>');
});

it("has page links and a form that retain the rest of the query", () => {
  const html = serverHtml(<Pager page={2} pages={13} total={123} />, { at: "/short?tab=list&url=a&page=2" });
  expect(html).toContain("123 items");
  expect(html).toContain('href="/short?tab=list&amp;url=a&amp;page=1"');
  expect(html).toContain('href="/short?tab=list&amp;url=a&amp;page=13"');
  expect(html).toContain('<input type="hidden" name="tab" value="list"/><input type="hidden" name="url" value="a"/>');
  expect(html).toMatch(/name="page" class="input" inputMode="numeric" pattern="\[0-9\]\*" maxLength="3"/);
  expect(serverHtml(<Pager page={1} pages={1} total={1} />)).not.toContain("<form");
  expect(serverHtml(<Pager page={1} pages={1} total={1} />)).toContain("1 item<");
  const partly = serverHtml(<Pager page={3} pages={9} total={81} older="17-4" />, {
    at: "/short?tab=list&url=a&page=3",
  });
  expect(partly).toContain("81 found so far");
  expect(partly).toContain('href="/short?tab=list&amp;url=a&amp;before=17-4"');
});

it("asks for confirmation without script on a page that carries the fields over", () => {
  const button = serverHtml(
    <ConfirmButton name="intent" value="delete" message="Sure?" confirmTo="/short/confirm">
      Delete
    </ConfirmButton>,
  );
  expect(button).toMatch(/type="submit"[^>]*/);
  expect(button).toContain('formaction="/short/confirm"');
  expect(button).not.toContain("<dialog");
  const page = serverHtml(
    <ConfirmPage
      message="Sure?"
      fields={[
        ["id", "1"],
        ["id", "2"],
      ]}
      cancelTo="/short"
    />,
  );
  expect(page).toContain('<input type="hidden" name="id" value="1"/><input type="hidden" name="id" value="2"/>');
  expect(page).toMatch(/<button name="confirmed" value="yes" type="submit"/);
  expect(page).toContain('href="/short"');
});

it("sends codes without script", () => {
  const html = serverHtml(<SendCodeButton filled={false} state="idle" />);
  expect(html).toMatch(/name="intent" value="send-code"/);
  expect(html).not.toContain("disabled");
});

it("renders the server's message in the HTML", () => {
  const html = serverHtml(
    <ToastProvider>
      <FlashToast flash={{ kind: "success", text: "Saved" }} />
    </ToastProvider>,
  );
  expect(html).toContain('role="status"');
  expect(html).toContain("Saved");
});

it("shows the same time on the server and in the browser's first rendering", () => {
  const now = Date.UTC(2026, 10, 21, 12);
  const html = serverHtml(<RelativeTime at={now - 900_000} now={now} />);
  expect(html).toContain('dateTime="2026-11-21T11:45:00.000Z" title="2026-11-21 11:45"');
  expect(html).toContain("15 minutes ago");
  expect(serverHtml(<RelativeTime at={now} now={now} absolute />)).toContain(">2026-11-21 12:00<");
  expect(serverHtml(<DateText at={now} as="words" />, { language: "zhHk" })).toContain("2026年11月21日");
});

it("shows progress as figures", () => {
  const html = serverHtml(<Progress label="Upload" value={0.629} />);
  expect(html).toContain("62%");
  expect(html).toContain("<progress id=");
});

it("names downloaded images by the product and the file", () => {
  expect(downloadName({ src: "/files/holiday.jpg?token=secret#x", title: "At sea" })).toBe("dozen-holiday.jpg");
  expect(downloadName({ url: "https://example.org/a/b.png" })).toBe("dozen-b.png");
  expect(downloadName({ url: "/f/x7Gq.png?accessToken=x", name: "holiday.png" })).toBe("dozen-holiday.png");
  const html = serverHtml(<LightboxThumbs images={[{ url: "/a.png", name: "A" }]} />);
  expect(html).toContain('href="/a.png"');
});

it.each(["enUs", "zhCn", "zhHk"] as const)(
  "renders the gallery in %s without styles or handlers of its own",
  (language) => {
    const html = serverHtml(<UiGallery now={Date.UTC(2026, 10, 21)} />, { language });
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    expect(html).not.toContain("<style");
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  },
);
