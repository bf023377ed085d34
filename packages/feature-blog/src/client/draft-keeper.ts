import { fetchInTime } from "@dozen/core/in-time";
import type { Draft } from "../draft";
import { type DraftPlace, forgetWords, isSame, keepWords, typedFields } from "./kept-words";

export type DraftStatus = "untouched" | "typing" | "saved" | "unsent";

/** After the last key. */
const pause = 1500;
const retryAfter = 10_000;

/** Sends what is typed into a form to the site's drafts; what does not get there stays in this browser. */
export class DraftKeeper {
  private isDirty = false;
  private isClosed = false;
  private busy: Promise<boolean> | undefined;
  private timer: number | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly place: DraftPlace,
    private readonly tell: (status: DraftStatus) => void,
    private readonly tellDraftAt: (savedAt: number) => void,
  ) {
    form.addEventListener("input", this.changed);
    form.addEventListener("submit", this.submitted, true);
    addEventListener("online", this.retry);
    addEventListener("pagehide", this.keep);
    addEventListener("beforeunload", this.asked);
  }

  close() {
    clearTimeout(this.timer);
    this.keep();
    this.isClosed = true;
    this.form.removeEventListener("input", this.changed);
    this.form.removeEventListener("submit", this.submitted, true);
    removeEventListener("online", this.retry);
    removeEventListener("pagehide", this.keep);
    removeEventListener("beforeunload", this.asked);
  }

  /** A draft that holds the very words of this form is its own; one of another page must not end with it. */
  found({ fields, savedAt }: Draft) {
    if (isSame(typedFields(this.form), fields)) this.note(savedAt);
  }

  /** Forgets what was typed: it is an article now, or not wanted any more. */
  drop() {
    clearTimeout(this.timer);
    this.isDirty = false;
    forgetWords(this.place);
  }

  /** Whether something typed has not reached the site. */
  get isUnsent(): boolean {
    return this.isDirty || this.busy !== undefined;
  }

  readonly changed = () => {
    this.isDirty = true;
    this.tell("typing");
    this.sendIn(pause);
  };

  /** Answers whether everything that was typed is on the site now. */
  async send(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.busy;
    // Somebody else who waited may have taken the words: they are there once that request is.
    if (!this.isDirty) return (await (this.busy ?? true)) && !this.isDirty;
    this.busy = this.put();
    const isThere = await this.busy;
    this.busy = undefined;
    return isThere && !this.isDirty;
  }

  private async put(): Promise<boolean> {
    this.isDirty = false;
    const fields = typedFields(this.form);
    keepWords(this.place, fields);
    const savedAt = await putDraft({ article_id: this.place.articleId, ...fields });
    if (savedAt === null) {
      // This browser has the words; sent again they could come after newer ones of the page that is next.
      if (this.isClosed) return false;
      this.isDirty = true;
      this.tell("unsent");
      this.sendIn(retryAfter);
      return false;
    }
    this.note(savedAt);
    if (!this.isDirty) {
      forgetWords(this.place);
      this.tell("saved");
    }
    return true;
  }

  /** Written into the form at once as well, since the form may be waiting to go. */
  private note(savedAt: number) {
    this.tellDraftAt(savedAt);
    const field = this.form.elements.namedItem("draft_at");
    if (field instanceof HTMLInputElement) field.value = String(savedAt);
  }

  private sendIn(time: number) {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(this.retry, time);
  }

  private readonly retry = () => {
    void this.send();
  };

  /** A draft on its way must not arrive after the article that it becomes. */
  private readonly submitted = (event: SubmitEvent) => {
    if (this.busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void this.busy.then(() => this.form.requestSubmit(event.submitter));
      return;
    }
    if (event.submitter?.getAttribute("value") === "discard") return this.drop();
    this.keep();
    // The page may be refused and stay; when it is left this is called off.
    if (this.isDirty) this.sendIn(retryAfter);
  };

  private readonly keep = () => {
    if (this.isDirty) keepWords(this.place, typedFields(this.form));
  };

  private readonly asked = (event: BeforeUnloadEvent) => {
    if (this.isUnsent) event.preventDefault();
  };
}

/** Answers when the site kept it, by the site's clock; null where it did not. */
async function putDraft(draft: Record<string, string>): Promise<number | null> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetchInTime("/api/blog/draft", { method: "PUT", headers, body: JSON.stringify(draft) });
    const { code, data } = (await response.json()) as { code: number; data: { data: { save_time: string } } };
    return code === 200 ? Date.parse(data.data.save_time) : null;
  } catch {
    return null;
  }
}
