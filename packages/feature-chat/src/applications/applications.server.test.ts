import { newId } from "@dozen/core/database/query.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import { findRelation, listFriends } from "../friends/friends.server";
import { applicationStates } from "../shared/application-states";
import { kinds } from "../shared/kinds";
import { befriend, groupOf, join, refusal, type Somebody, somebody } from "../testing/people";
import { people } from "../testing/scene";
import { apply, countWaiting, listApplications } from "./applications.server";
import { decideApplication } from "./decision.server";

eachDatabase("requests", (makeContext) => {
  const here = people(makeContext, { CHAT_MEMBERS_PER_GROUP: "3" });

  const toPerson = (receive_id: string, memo = "") => ({ type: kinds.person, receive_id, memo });
  const toGroup = (receive_id: string) => ({ type: kinds.group, receive_id, memo: "" });
  const page = { page: 1, size: 10 };
  const first = async (who: Somebody, type: 1 | 2 = kinds.person) =>
    (await listApplications(who.asks, { type, ...page })).list[0];

  test("a request becomes a friendship for both when the other party accepts", async () => {
    await apply(here.ada.asks, toPerson(here.bob.id, "From school"));
    expect(await first(here.bob)).toMatchObject({ applicant: "Ada", memo: "From school", state: 1, isMine: true });
    expect(await first(here.ada)).toMatchObject({ receiver: "Bob", isMine: false });
    expect(await first(here.eve)).toBeUndefined();
    await decideApplication(here.bob.asks, {
      id: (await first(here.bob))?.id ?? "",
      is_agree: applicationStates.agreed,
    });
    const relation = await findRelation(here.ada.asks, here.bob.id);
    expect(await listFriends(here.ada.asks)).toMatchObject([{ id: relation, friendId: here.bob.id, name: "Bob" }]);
    expect(await listFriends(here.bob.asks)).toMatchObject([{ id: relation, friendId: here.ada.id, name: "Ada" }]);
    expect((await first(here.ada))?.state).toBe(applicationStates.agreed);
  });

  test("only the other party responds, once; to others the request does not exist", async () => {
    await apply(here.ada.asks, toPerson(here.bob.id));
    const id = (await first(here.bob))?.id ?? "";
    const agree = { id, is_agree: applicationStates.agreed };
    expect(await refusal(decideApplication(here.ada.asks, agree))).toBe("chat:errors.onlyOtherParty");
    expect(await refusal(decideApplication(here.eve.asks, agree))).toBe("chat:errors.noApplication");
    const both = await Promise.all([1, 2].map(() => refusal(decideApplication(here.bob.asks, agree))));
    expect(both.sort()).toEqual(["chat:errors.alreadyAnswered", "nothing was refused"]);
    expect(await listFriends(here.ada.asks)).toHaveLength(1);
  });

  test("a declined request can be made again, and unnecessary ones are refused", async () => {
    expect(await refusal(apply(here.ada.asks, toPerson(here.ada.id)))).toBe("chat:errors.yourself");
    expect(await refusal(apply(here.ada.asks, toPerson("nobody")))).toBe("chat:errors.noPerson");
    expect(await refusal(apply(here.ada.asks, toGroup("nothing")))).toBe("chat:errors.noGroup");
    expect(await refusal(apply(here.ada.asks, toPerson(here.bob.id, "fuck you")))).toBe("chat:errors.sensitive");
    await apply(here.ada.asks, toPerson(here.bob.id));
    expect(await refusal(apply(here.ada.asks, toPerson(here.bob.id)))).toBe("chat:errors.alreadyApplied");
    expect(await refusal(apply(here.bob.asks, toPerson(here.ada.id)))).toBe("chat:errors.theyApplied");
    await decideApplication(here.bob.asks, {
      id: (await first(here.bob))?.id ?? "",
      is_agree: applicationStates.refused,
    });
    expect(await listFriends(here.ada.asks)).toEqual([]);
    here.context.clock.move(1);
    await befriend(here.ada, here.bob);
    expect(await refusal(apply(here.bob.asks, toPerson(here.ada.id)))).toBe("chat:errors.alreadyFriends");
  });

  test("a full group or a full list admits nobody", async () => {
    const id = await groupOf(here.ada);
    await join(id, { creator: here.ada, member: here.bob });
    await join(id, { creator: here.ada, member: here.eve });
    const late = await somebody(here.context);
    expect(await refusal(join(id, { creator: here.ada, member: late }))).toBe("chat:errors.groupFull");
    await here.context.db
      .updateTable("users")
      .set({ config: '{"chat_sum":1}' })
      .where("id", "=", here.bob.id)
      .execute();
    expect(await refusal(apply(here.bob.asks, toPerson(here.eve.id)))).toBe("chat:errors.listFull");
    await apply(here.ada.asks, toPerson(here.bob.id));
    const mine = { id: (await first(here.bob))?.id ?? "", is_agree: applicationStates.agreed };
    expect(await refusal(decideApplication(here.bob.asks, mine))).toBe("chat:errors.listFull");
  });

  test("requests are listed ten to a page", async () => {
    for (let number = 0; number < 11; number += 1)
      await apply((await somebody(here.context)).asks, toPerson(here.ada.id));
    expect(await listApplications(here.ada.asks, { type: 1, page: 2, size: 10 })).toMatchObject({ total: 11, page: 2 });
    expect((await listApplications(here.ada.asks, { type: 1, page: 9, size: 10 })).list).toHaveLength(1);
  });

  test("of very many requests the newest 1,000 are counted, and the list goes on below them", async () => {
    const { context, ada, bob, eve } = here;
    const rows = Array.from({ length: 1001 }, (_, at) => {
      const users = at % 2 ? [ada, bob] : [eve, ada];
      const [user_id = "", decider_id = ""] = users.map(({ id }) => id);
      const state = applicationStates.pending;
      return {
        id: newId(),
        type: 1,
        user_id,
        decider_id,
        receive_id: decider_id,
        memo: `${at}`,
        state,
        created_at: at,
      };
    });
    for (let from = 0; from < rows.length; from += 500) {
      await context.db
        .insertInto("chat_applications")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const newest = await listApplications(ada.asks, { type: 1, page: 1, size: 3 });
    expect(newest).toMatchObject({ total: 1000, page: 334, older: rows[1]?.id });
    expect(newest.list.map(({ memo, isMine }) => [memo, isMine])).toEqual([
      ["1000", true],
      ["999", false],
      ["998", true],
    ]);
    const last = await listApplications(ada.asks, { type: 1, page: 334, size: 3 });
    expect(last.list.map(({ memo }) => memo)).toEqual(["1"]);
    const rest = await listApplications(ada.asks, { type: 1, page: 1, size: 3, before: newest.older });
    expect(rest).toMatchObject({ list: [{ memo: "0" }], total: 1, page: 1 });
    expect(rest.older).toBeUndefined();
    expect(await countWaiting(ada.asks, ada.id)).toBe(100);
  });
});
