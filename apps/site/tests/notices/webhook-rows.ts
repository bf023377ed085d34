import type { NoticeRow } from "./row";
import { call, visit } from "./scene";

/** Rows of webhooks: a receiver that wants no further deliveries causes them. */
export const webhookRows: Record<string, NoticeRow> = {
  "inbox.webhookEnded": {
    async cause({ site, reader }) {
      const { id } = await call(reader, "POST", "/webhook", { name: "secret", url: site.gone.url });
      await visit(site, reader, `/set/webhooks/${id}`, { intent: "test" });
      return { webhook: id };
    },
    closings: {
      "the webhook is deleted": ({ reader }, { webhook = "" }) => call(reader, "DELETE", "/webhook", { id: webhook }),
    },
  },
};
