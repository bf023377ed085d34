import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { brokenRequest, memoryRequest } from "@dozen/core/testing/request";
import { beforeAll, describe, expect, test } from "vitest";
import { loader as bindings } from "./bindings/routes/third";
import { loader as devices } from "./devices/routes/device";
import { loader as logins } from "./login-log/routes/log";
import { accountContext } from "./testing/account-kit";
import { ownUserOf } from "./testing/own-kit";

eachDatabase("lists of the settings", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await accountContext(makeContext);
  });

  describe.each([
    { path: "/set/device", loader: devices, nothing: { list: [] } },
    { path: "/set/log", loader: logins, nothing: { list: [], total: 0 } },
    { path: "/set/third", loader: bindings, nothing: { bindings: [] } },
  ])("$path", ({ path, loader, nothing }) => {
    test("is empty and shows an error when it cannot be read", async () => {
      const { cookie } = await ownUserOf(context);
      expect(await loader(await memoryRequest(context, path, { cookie }))).toMatchObject({ isFailed: false });
      expect(await loader(await brokenRequest(context, path, { cookie }))).toMatchObject({
        ...nothing,
        isFailed: true,
      });
    });
  });
});
