import { expect, expectTypeOf, it } from "vitest";
import { CallError, createClient } from "./client";

/** A client whose requests all get this response. */
function clientWith(response: Response) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return response.clone();
  };
  return { sent, dozen: createClient({ origin: "https://dozen.example/", token: "dzt_1", language: "zhHk", fetch }) };
}

it("sends the token to the site and no cookies", async () => {
  const { dozen, sent } = clientWith(Response.json({ code: 200, data: { list: [] } }));
  const { list } = await dozen.GET("/short", { params: { query: { tag: "a&b", page: 2 } } });
  expectTypeOf(list[0]?.sid).toEqualTypeOf<string | undefined>();
  const [request] = sent;
  expect(request?.url).toBe("https://dozen.example/api/short?tag=a%26b&page=2");
  expect(request?.credentials).toBe("omit");
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    authorization: "Bearer dzt_1",
    language: "zhHk",
    version: "v2",
  });
});

it("rejects with the code of a refusal that has status 200", async () => {
  const data = { info: "No", fields: { url: ["No"] } };
  const { dozen } = clientWith(Response.json({ code: 422, data }, { headers: { "Retry-After": "3" } }));
  const refused = await dozen.DELETE("/short", { params: { query: { id: "1" } } }).catch((error) => error);
  expect(refused).toBeInstanceOf(CallError);
  expect(refused).toMatchObject({ message: "No", code: 422, status: 200, fields: data.fields, data, retryAfter: 3 });
});

it.each([502, 200])("rejects when something other than the site responds with a page and status %i", async (status) => {
  const { dozen } = clientWith(new Response("<p>Away", { status, headers: { "Content-Type": "text/html" } }));
  await expect(dozen.GET("/short")).rejects.toMatchObject({
    code: status,
    message: expect.stringMatching(/text\/html/),
  });
});

it("rejects calls that the compiler knows to be wrong", () => {
  const { dozen } = clientWith(Response.json({}));
  // @ts-expect-error: no such call
  void dozen.GET("/shorts").catch(() => {});
  // @ts-expect-error: the address is missing
  void dozen.POST("/short", { body: { title: "A title" } }).catch(() => {});
  // @ts-expect-error: no such field
  void dozen.POST("/short", { body: { url: "", titel: "A title" } }).catch(() => {});
});
