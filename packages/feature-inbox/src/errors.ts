import type { UnwantedPlace } from "@dozen/core/check/text-check.server";
import { DomainError } from "@dozen/core/errors";

/** Also for other users' messages, so that the response does not reveal which ids exist. */
export const subjectNotFound = () => new DomainError("inbox:errors.subjectNotFound", { code: 404 });
/** Also for what the reporter may not see, so that the response does not reveal whether it exists. */
export const reportNotFound = () => new DomainError("inbox:errors.reportNotFound", { code: 404 });
export const messageNotFound = () => new DomainError("inbox:errors.notFound", { code: 404 });
export const undoTooLate = () => new DomainError("inbox:errors.undoTooLate");
/** spec:inbox-15: clients show the message if it contains "sensitive". */
export const sensitive = (field: "name" | "des", { words, line = 0 }: UnwantedPlace) =>
  new DomainError(line ? "inbox:errors.sensitiveLine" : "inbox:errors.sensitive", {
    field,
    values: { words, line },
  });

/** Also for other users' webhooks, so that the response does not reveal which ids exist. */
export const webhookNotFound = () => new DomainError("inbox:errors.webhookNotFound", { code: 404 });
/** As for webhooks. */
export const deliveryNotFound = () => new DomainError("inbox:errors.deliveryNotFound", { code: 404 });
export const tooManyWebhooks = (limit: number) =>
  new DomainError("inbox:errors.tooManyWebhooks", { values: { limit } });
export const nothingTicked = () => new DomainError("inbox:errors.nothingTicked", { field: "kinds" });
