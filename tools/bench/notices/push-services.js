// Two push services in a separate process, so that decrypting takes no time from the site or the client: one
// receives, and says for some browsers that it does not know them (404 and 410), the other never responds.
import { startPushService } from "@dozen/core/testing/push-service";

const counts = JSON.parse(process.argv[2] ?? "{}");
const [receiving, hanging] = [await startPushService(), await startPushService()];

const browsers = Array.from({ length: counts.receiving }, () => receiving.browser());
const gone = [404, 410].flatMap((status) =>
  Array.from({ length: counts.gone / 2 }, () => Object.assign(receiving.browser(), { status })),
);
const silent = Array.from({ length: counts.hanging }, () => Object.assign(hanging.browser(), { status: undefined }));

process.on("message", () => {
  const texts = browsers.flatMap(({ received }) => received.map(({ text }) => text));
  const refused = gone.reduce((sum, { requests }) => sum + requests, 0);
  process.send?.({ received: texts.length, refused, kinds: [...new Set(texts)] });
});
process.send?.({
  hosts: [receiving.host, hanging.host],
  targets: [...browsers, ...gone, ...silent].map(({ target }) => target),
});
