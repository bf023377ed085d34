import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, apiUser } from "@dozen/core/testing/request";
import { afterAll, beforeAll } from "vitest";
import feature from "../feature";

/** Clients of the tools' calls. */
export class Callers {
  context!: TestContext;
  nobody!: ApiClient;
  /** A signed-in user. */
  anna!: ApiClient;
}

/** Runs a suite for the tools' calls, once per database. */
export function eachCalled(name: string, suite: (by: Callers) => void): void {
  eachDatabase(name, (makeContext) => {
    const by = new Callers();
    beforeAll(async () => {
      by.context = await makeContext({ features: [feature] });
      by.nobody = await apiClient(by.context);
      by.anna = (await apiUser(by.context, by.nobody)).api;
    });
    afterAll(() => by.nobody?.close());
    suite(by);
  });
}
