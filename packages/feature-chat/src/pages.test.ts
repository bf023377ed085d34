import { newId } from "@dozen/core/database/query.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { brokenRequest, memoryRequest } from "@dozen/core/testing/request";
import { takeToast } from "@dozen/core/toast.server";
import { expect, test } from "vitest";
import * as add from "./applications/routes/add";
import * as apply from "./applications/routes/apply";
import * as chat from "./frame/routes/chat";
import * as conversations from "./frame/routes/conversations";
import { findRelation } from "./friends/friends.server";
import { listGroups } from "./groups/groups.server";
import * as group from "./groups/routes/group";
import { searchLimit } from "./people/people.server";
import * as info from "./profiles/routes/info";
import { panels } from "./shared/panels";
import { befriend, groupOf, join, picture, refusal, type Somebody } from "./testing/people";
import { people } from "./testing/scene";

eachDatabase("pages of the chat", (makeContext) => {
  const here = people(makeContext);

  type Input = { form?: Record<string, string>; params?: Record<string, string>; cookie?: string };
  const ask = (who: Somebody, path: string, { cookie = "", ...input }: Input = {}) =>
    memoryRequest(here.context, path, { cookie: `${who.cookie}; ${cookie}`, ...input });
  const panel = async (who: Somebody, query: string, cookie = "") => {
    const { data, init } = (await chat.loader(await ask(who, `/chat${query}`, { cookie }))) as {
      data: { shown: Record<string, unknown>; waiting: number };
      init?: { headers?: Record<string, string> };
    };
    return { ...data, remember: init?.headers?.["Set-Cookie"] };
  };

  test("a panel has an address and is remembered", async () => {
    expect((await panel(here.ada, "")).shown.panel).toBe("search");
    const { shown, remember } = await panel(here.ada, "?panel=groups");
    expect(shown).toMatchObject({ panel: "groups", created: [], joined: [] });
    expect(remember).toMatch(/^chatNav=groups;/);
    expect((await panel(here.ada, "", "chatNav=groups")).shown.panel).toBe("groups");
    expect((await panel(here.ada, "?panel=nonsense", "chatNav=other")).shown.panel).toBe("search");
  });

  test.each(panels)("if the panel %s cannot be read, the rest of the page still works", async (name) => {
    const request = await brokenRequest(here.context, `/chat?panel=${name}&name=a`, { cookie: here.ada.cookie });
    expect(await chat.loader(request)).toMatchObject({ data: { panel: name, shown: null, waiting: 0 } });
  });

  test("a page that receives news requests only its conversations", async () => {
    const response = await conversations.loader(await ask(here.ada, "/chat/conversations"));
    expect(await response.json()).toMatchObject({ panel: "messages", conversations: [] });
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("the panel of messages shows a hundred conversations, and more or those with a name on request", async () => {
    const { context, ada } = here;
    const rooms = Array.from({ length: 101 }, (_, at) => ({ id: newId(), type: 2, last_seq: 1, last_at: at }));
    const seats = rooms.map(({ id, type }) => ({ room_id: id, user_id: ada.id, type, taken_at: 0 }));
    const groups = rooms.map(({ id, last_at }) => ({ id, user_id: ada.id, name: `G${last_at}`, type: 1, memo: "" }));
    await context.db.insertInto("chat_rooms").values(rooms).execute();
    await context.db
      .insertInto("chat_seats")
      .values(seats.map((seat) => ({ ...seat, friend_id: null, read_seq: 0, cleared_seq: 0 })))
      .execute();
    await context.db
      .insertInto("chat_groups")
      .values(
        groups.map((made) => ({
          ...made,
          avatar_id: made.id,
          avatar_blob: made.id,
          avatar_type: "image/png",
          created_at: 0,
        })),
      )
      .execute();
    const shown = async (query: string) => {
      const { conversations: list, hasMore } = (await panel(ada, `?panel=messages${query}`)).shown as {
        conversations: { name: string }[];
        hasMore: boolean;
      };
      return [list.length, list[0]?.name, list.at(-1)?.name, hasMore];
    };
    expect(await shown("")).toEqual([100, "G100", "G1", true]);
    expect(await shown("&shown=200")).toEqual([101, "G100", "G0", false]);
    expect(await shown("&filter=g0")).toEqual([1, "G0", "G0", false]);
    for (const wrong of ["1", "x", "-5"]) expect((await shown(`&shown=${wrong}`))[0]).toBe(100);
  });

  test("the search panel finds users, refuses an empty name, and does not offer the viewer", async () => {
    expect((await panel(here.ada, "?panel=search")).shown).toMatchObject({ found: null, problem: null });
    expect((await panel(here.ada, "?panel=search&name=+")).shown).toMatchObject({
      problem: "Enter a name to search for",
    });
    const { found } = (await panel(here.ada, "?panel=search&type=1&name=a")).shown as { found: { id: string }[] };
    expect(found.find(({ id }) => id === here.ada.id)).toMatchObject({ canAdd: false });
    const made = await groupOf(here.ada, "Quilters");
    for (const [who, canAdd] of [
      [here.ada, false],
      [here.bob, true],
    ] as const) {
      const { shown } = await panel(who, "?panel=search&type=2&name=quilt");
      expect(shown).toMatchObject({ type: 2, found: [{ id: made, name: "Quilters", memo: "", canAdd }] });
    }
    const own = (await panel(here.ada, `?panel=search&type=1&name=${"x".repeat(21)}`)).shown;
    expect(own.problem).toContain("20");
  });

  test("the other panels read the filter from their address, and apply it on the page", async () => {
    const { ada, bob, eve } = here;
    for (const other of [bob, eve]) await befriend(ada, other);
    const { shown } = await panel(ada, `?panel=friends&filter=+${"bOB".padEnd(60, "!")}`);
    expect(shown).toMatchObject({ filter: "bOB".padEnd(40, "!"), friends: [{ name: "Bob" }, { name: "Eve" }] });
  });

  test("a rate-limited search returns nothing, and the page still works", async () => {
    await here.context.limits.use("chat.search", here.ada.id, searchLimit, searchLimit.points);
    for (const type of [1, 2]) {
      const { shown } = await panel(here.ada, `?panel=search&type=${type}&name=a`);
      expect(shown).toMatchObject({ found: [], problem: null });
    }
  });

  test("a friendship is created and ended by plain forms", async () => {
    const params = { type: "1", id: here.bob.id };
    const form = { memo: "Hello" };
    const search = "?panel=search&type=1&name=bob";
    const added = await add.action(await ask(here.ada, `/chat/add/1/${here.bob.id}${search}`, { params, form }));
    expect(added).toMatchObject({ status: 303 });
    expect((added as Response).headers.get("location")).toBe(`/chat/info/1/${here.bob.id}${search}`);
    const again = await add.action(await ask(here.ada, `/chat/add/1/${here.bob.id}`, { params, form }));
    expect(again).toMatchObject({ data: { result: { initialValue: form, error: { "": [expect.any(String)] } } } });
    expect((await panel(here.bob, "")).waiting).toBe(1);
    const { list } = await apply.loader(await ask(here.bob, "/chat/apply"));
    const id = list[0]?.id ?? "";
    const unchosen = await apply.action(await ask(here.bob, "/chat/apply?type=1", { form: { id } }));
    expect(unchosen).toMatchObject({ data: { result: { error: { is_agree: ["Please choose one"] } } } });
    const early = await apply.action(await ask(here.ada, "/chat/apply?type=1", { form: { id, is_agree: "2" } }));
    expect(early).toMatchObject({ data: { result: { error: { "": ["Only the person you asked can respond"] } } } });
    const agreed = await apply.action(await ask(here.bob, "/chat/apply?type=1", { form: { id, is_agree: "2" } }));
    expect(agreed).toMatchObject({ status: 303 });

    const relation = (await findRelation(here.ada.asks, here.bob.id)) ?? "";
    expect(await info.loader(await ask(here.ada, `/chat/info/1/${here.bob.id}`, { params }))).toMatchObject({
      relation,
    });
    const end = { intent: "unfriend", id: relation };
    const asked = await info.action(await ask(here.ada, `/chat/info/1/${here.bob.id}`, { params, form: end }));
    expect(asked).toMatchObject({ data: { confirm: { fields: expect.arrayContaining([["id", relation]]) } } });
    expect(await findRelation(here.ada.asks, here.bob.id)).toBe(relation);
    const sure = { ...end, confirmed: "yes" };
    expect(await info.action(await ask(here.ada, `/chat/info/1/${here.bob.id}`, { params, form: sure }))).toMatchObject(
      {
        status: 303,
      },
    );
    expect(await findRelation(here.ada.asks, here.bob.id)).toBeUndefined();
  });

  test("a request has a short note, and its status is shown in words", async () => {
    const { ada, bob } = here;
    const params = { type: "1", id: bob.id };
    const send = async (memo: string) =>
      add.action(await ask(ada, `/chat/add/1/${bob.id}`, { params, form: { memo } }));
    expect(await send("好".repeat(21))).toMatchObject({
      data: { result: { error: { memo: ["At most 20 characters"] } } },
    });
    for (const [is_agree, text] of [
      ["3", "Request declined"],
      ["2", "Request accepted"],
    ] as const) {
      expect(await send("好".repeat(20))).toMatchObject({ status: 303 });
      const { list } = await apply.loader(await ask(bob, "/chat/apply"));
      const form = { id: list[0]?.id ?? "", is_agree };
      const response = (await apply.action(await ask(bob, "/chat/apply?type=1", { form }))) as Response;
      const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
      const { request } = await ask(bob, "/chat/apply", { cookie });
      expect(takeToast(bob.asks, request).toast).toEqual({ kind: "success", text });
    }
  });

  test("an unknown profile shows a picture, with status 404", async () => {
    for (const params of [
      { type: "1", id: "nobody" },
      { type: "2", id: here.bob.id },
      { type: "9", id: here.bob.id },
    ]) {
      expect(await info.loader(await ask(here.ada, "/chat/info/x/y", { params }))).toMatchObject({
        init: { status: 404 },
      });
    }
  });

  test("the group form creates and edits; without an id or with another user's group it redirects", async () => {
    const args = await ask(here.ada, "/chat/group/add", { params: { type: "add" } });
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: "Poets", type: "10", memo: "" })) form.append(name, value);
    form.append("avatar", picture());
    const request = new Request(args.request.url, { method: "POST", headers: args.request.headers, body: form });
    request.headers.delete("content-length");
    expect(await group.action({ ...args, request })).toMatchObject({ status: 303 });
    const made = (await listGroups(here.ada.asks)).created[0]?.id ?? "";
    const edit = (who: Somebody, query: string) =>
      ask(who, `/chat/group/edit${query}`, { params: { type: "edit" } }).then(group.loader);
    expect(await edit(here.ada, `?id=${made}`)).toMatchObject({ group: { name: "Poets" } });
    const pages = await Promise.all(
      [edit(here.ada, ""), edit(here.bob, `?id=${made}`), edit(here.ada, "?id=unknown")].map((work) =>
        work.catch((thrown: Response) => thrown.headers.get("location")),
      ),
    );
    expect(pages).toEqual(["/chat", "/chat/group/add", "/chat/group/add"]);
    form.set("avatar", new File([new Uint8Array(3 * 1024 * 1024)], "large.png", { type: "image/png" }));
    const large = new Request(args.request.url, { method: "POST", headers: request.headers, body: form });
    expect(await group.action({ ...args, request: large })).toMatchObject({
      init: { status: 413 },
      data: { result: { error: { avatar: ["The picture must not be larger than 100 KB"] } } },
    });
    const change = { name: "Bards", type: "3", memo: "Songs" };
    const params = { type: "edit" };
    const saved = await group.action(await ask(here.ada, `/chat/group/edit?id=${made}`, { params, form: change }));
    expect(saved).toMatchObject({ status: 303 });
    const foreign = await group.action(await ask(here.bob, `/chat/group/edit?id=${made}`, { params, form: change }));
    expect(foreign).toMatchObject({
      data: { result: { error: { "": ["Group not found. It may have been deleted"] } } },
    });
  });

  test("a group shows its owner, members and others the actions that each may take", async () => {
    const id = await groupOf(here.ada);
    const params = { type: "2", id };
    const role = async (who: Somebody) =>
      ((await info.loader(await ask(who, `/chat/info/2/${id}`, { params }))) as { role: string | null }).role;
    expect([await role(here.ada), await role(here.bob)]).toEqual(["owner", null]);
    await join(id, { creator: here.ada, member: here.bob });
    expect(await role(here.bob)).toBe("member");
    const act = async (who: Somebody, intent: string) =>
      info.action(await ask(who, `/chat/info/2/${id}`, { params, form: { intent, confirmed: "yes" } }));
    expect(await refusal(act(here.bob, "end"))).toBe("chat:errors.noGroup");
    expect(await refusal(act(here.bob, "dance"))).toBe("core:errors.notFound");
    expect(await act(here.bob, "leave")).toMatchObject({ status: 303 });
    expect(await act(here.ada, "end")).toMatchObject({ status: 303 });
    expect(await befriend(here.ada, here.bob)).not.toBe("");
  });
});
