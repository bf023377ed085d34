import { fetchInTime } from "@dozen/core/in-time";
import { type DraftPlace, forgetWords, keepWords, typedFields } from "./kept-words";

export type DraftStatus = "untouched" | "typing" | "saved" | "unsent";

/** After the last key. */
const pause = 1500;
const retryAfter = 10_000;

/** Sends what is typed into a form to the site's drafts; what does not get there stays in this browser. */
export class DraftKeeper {
  private isDirty = false;
  private busy: Promise<boolean> | undefined;
  private timer: number | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    private readonly place: DraftPlace,
    private readonly tell: (status: DraftStatus) => void,
  ) {
    form.addEventListener("input", this.changed);
    form.addEventListener("submit", this.submitted, true);
    addEventListener("online", this.retry);
    addEventListener("pagehide", this.keep);
    addEventListener("beforeunload", this.asked);
  }

  close() {
    clearTimeout(this.timer);
    this.form.removeEventListener("input", this.changed);
    this.form.removeEventListener("submit", this.submitted, true);
    removeEventListener("online", this.retry);
    removeEventListener("pagehide", this.keep);
    removeEventListener("beforeunload", this.asked);
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
    if (!this.isDirty) return true;
    this.busy = this.put();
    const isThere = await this.busy;
    this.busy = undefined;
    return isThere && !this.isDirty;
  }

  private async put(): Promise<boolean> {
    this.isDirty = false;
    const fields = typedFields(this.form);
    keepWords(this.place, fields);
    const isTaken = await putDraft({ article_id: this.place.articleId, ...fields });
    if (!isTaken) {
      this.isDirty = true;
      this.tell("unsent");
      this.sendIn(retryAfter);
    } else if (!this.isDirty) {
      forgetWords(this.place);
      this.tell("saved");
    }
    return isTaken;
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

  private drop() {
    clearTimeout(this.timer);
    this.isDirty = false;
    forgetWords(this.place);
  }

  private readonly keep = () => {
    if (this.isDirty) keepWords(this.place, typedFields(this.form));
  };

  private readonly asked = (event: BeforeUnloadEvent) => {
    if (this.isUnsent) event.preventDefault();
  };
}

async function putDraft(draft: Record<string, string>): Promise<boolean> {
  try {
    const headers = { "Content-Type": "application/json" };
    const response = await fetchInTime("/api/blog/draft", { method: "PUT", headers, body: JSON.stringify(draft) });
    return ((await response.json()) as { code: number }).code === 200;
  } catch {
    return false;
  }
}
