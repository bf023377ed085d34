import { fetchInTime } from "@dozen/core/in-time";
import type { Draft } from "../draft";
import { type DraftKey, forgetWords, isSame, storeWords, typedFields } from "./kept-words";

export type DraftStatus = "untouched" | "typing" | "saved" | "unsent";

/** Milliseconds after the last key. */
const pause = 1500;
const retryAfter = 10_000;

/**
 * Saves a form's text as a draft on the site while it is typed. What does not reach the site is stored in this
 * browser.
 */
export class DraftSaver {
  private isDirty = false;
  private isClosed = false;
  private busy: Promise<boolean> | undefined;
  private timer: number | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly draftKey: DraftKey,
    private readonly report: (status: DraftStatus) => void,
    private readonly reportDraftAt: (savedAt: number) => void,
  ) {
    form.addEventListener("input", this.changed);
    form.addEventListener("submit", this.submitted, true);
    addEventListener("online", this.retry);
    addEventListener("pagehide", this.storeHere);
    addEventListener("beforeunload", this.asked);
  }

  close() {
    clearTimeout(this.timer);
    this.storeHere();
    this.isClosed = true;
    this.form.removeEventListener("input", this.changed);
    this.form.removeEventListener("submit", this.submitted, true);
    removeEventListener("online", this.retry);
    removeEventListener("pagehide", this.storeHere);
    removeEventListener("beforeunload", this.asked);
  }

  /**
   * If a draft has exactly this form's text, it is this form's; saving the article must not delete a draft of another
   * page.
   */
  found({ fields, savedAt }: Draft) {
    if (isSame(typedFields(this.form), fields)) this.note(savedAt);
  }

  /** Discards what was typed: it was saved as an article, or the user discarded it. */
  drop() {
    clearTimeout(this.timer);
    this.isDirty = false;
    forgetWords(this.draftKey);
  }

  /** Whether something typed has not reached the site. */
  get isUnsent(): boolean {
    return this.isDirty || this.busy !== undefined;
  }

  readonly changed = () => {
    this.isDirty = true;
    this.report("typing");
    this.sendIn(pause);
  };

  /** Saves the draft now. @returns whether everything that was typed is on the site */
  async send(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.busy;
    // Another caller that waited may have taken the text: it is saved once that request succeeds.
    if (!this.isDirty) return (await (this.busy ?? true)) && !this.isDirty;
    this.busy = this.put();
    const isThere = await this.busy;
    this.busy = undefined;
    return isThere && !this.isDirty;
  }

  private async put(): Promise<boolean> {
    this.isDirty = false;
    const fields = typedFields(this.form);
    storeWords(this.draftKey, fields);
    const savedAt = await putDraft({ article_id: this.draftKey.articleId, ...fields });
    if (savedAt === null) {
      // The text stays in this browser. If it were sent again, it could overwrite a newer draft of the next page.
      if (this.isClosed) return false;
      this.isDirty = true;
      this.report("unsent");
      this.sendIn(retryAfter);
      return false;
    }
    this.note(savedAt);
    if (!this.isDirty) {
      forgetWords(this.draftKey);
      this.report("saved");
    }
    return true;
  }

  /** Also written into the form's field, since the form may be about to submit. */
  private note(savedAt: number) {
    this.reportDraftAt(savedAt);
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

  /** A draft request must not arrive after the article that it becomes. */
  private readonly submitted = (event: SubmitEvent) => {
    if (this.busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void this.busy.then(() => this.form.requestSubmit(event.submitter));
      return;
    }
    if (event.submitter?.getAttribute("value") === "discard") return this.drop();
    this.storeHere();
    // The page may stay after a refusal; when it is left, this is cancelled.
    if (this.isDirty) this.sendIn(retryAfter);
  };

  private readonly storeHere = () => {
    if (this.isDirty) storeWords(this.draftKey, typedFields(this.form));
  };

  private readonly asked = (event: BeforeUnloadEvent) => {
    if (this.isUnsent) event.preventDefault();
  };
}

/** Saves a draft on the site. @returns the time at which it was saved, by the site's clock; null on failure */
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
