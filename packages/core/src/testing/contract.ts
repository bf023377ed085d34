import { expect } from "vitest";
import type { Call } from "../calls/call";
import { coreCalls } from "../calls/core-calls.server";
import type { Context } from "../context";
import { type ApiClient, type ApiResponse, apiClient } from "./request";

/**
 * A client like `apiClient` that also compares each call's response with its declared schema: a test fails if a
 * successful response has no schema, lacks a field or has an additional one.
 */
export async function contractClient(context: Context): Promise<ApiClient> {
  const calls = [...coreCalls, ...context.features.flatMap(({ server }) => server.calls ?? [])];
  return held(await apiClient(context), calls);
}

function held(client: ApiClient, calls: Call[]): ApiClient {
  const call: ApiClient["call"] = async (method, path, input) => {
    const response = await client.call(method, path, input);
    const declared = calls.find((one) => one.method === method && one.path === path);
    if (declared && response.code === 200) expectAsDeclared(declared, response);
    return response;
  };
  return {
    ...client,
    call,
    get: (path, query) => call("GET", path, { query }),
    post: (path, body) => call("POST", path, { body }),
    put: (path, body) => call("PUT", path, { body }),
    delete: (path, query) => call("DELETE", path, { query }),
    as: (auth) => held(client.as(auth), calls),
  };
}

function expectAsDeclared({ method, path, response }: Call, { data }: ApiResponse): void {
  const name = `${method} /api${path}`;
  if (!response) throw new Error(`${name} does not declare its result.`);
  // The handler adds an empty message if a call has none.
  const { info, ...payload } = data;
  const shown = info === "" ? payload : data;
  const parsed = response.safeParse(shown);
  expect(parsed.error?.issues ?? [], name).toEqual([]);
  expect(parsed.data, name).toEqual(shown);
}
