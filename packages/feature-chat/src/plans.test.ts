import { queries, testPlans } from "@dozen/core/testing/plans";
import feature from "./feature";
import { access } from "./testing/access";
import { openPost } from "./testing/access-things";

const pages = [{}, { page: "2" }];
const friendRoom = { type: "1", rid: "{friendship}", uid: "{friendship.friend}" };
const groupRoom = { type: "2", rid: "{group}", uid: "{me}" };
/** Above and below the rows that are there. */
const goesOn = [{ before: "7ZZZZZZZZZZZZZZZZZZZZZZZZZ" }, { before: "0" }];
const kinds = ["1", "2"].flatMap((type) => [...pages, ...goesOn].map((page) => ({ type, ...page })));

testPlans(
  feature,
  {
    things: { ...access.things, openPost },
    calls: {
      "GET /apply": queries(...kinds),
      "GET /block": [{}],
      "GET /group-invite": queries({ id: "{group}" }, { id: "{invite.group}" }),
      "GET /friend": [{}],
      "GET /group": [{}],
      "GET /online": [{}],
      "GET /receipts": [{}],
      "GET /record-all": queries({}, { size: "10" }, { size: "10", page: "2" }),
      "GET /record": queries({ receiveId: "{friendship}" }, { receiveId: "{group}" }),
      "GET /record-search": queries({ receiveId: "{friendship}", text: "secret" }),
      "GET /record-later": queries({ receive_id: "{friendship}" }),
      "GET /space": queries(...pages, ...goesOn),
      "GET /space-open": queries(...pages, ...goesOn),
      "GET /space-friend": queries(...[...pages, ...goesOn].map((page) => ({ id: "{friendship.friend}", ...page }))),
      "GET /emoji": "the same for everybody",
      "GET /exist": queries({ id: "{friendship}", uid: "{friendship.friend}" }),
      "GET /search-group": queries({ id: "{group}" }, { name: "Poets" }, { name: "ø" }),
      "GET /search-user": queries({ id: "{friendship.friend}" }, { name: "a" }, { name: "somebody" }),
      "GET /users": queries({ id: "{group}" }),
      "GET /space-find": queries(
        ...["#secret", "secret"].flatMap((q) => [{}, ...goesOn].map((page) => ({ q, ...page }))),
      ),
      "GET /space-total": [{}],
      "GET /space-comment": queries({ item_id: "{diary}" }, { item_id: "{diary}", page: "2" }),
    },
    routes: {
      "applications/routes/add.tsx": [{ params: { type: "1", id: "{friendship.friend}" } }],
      "applications/routes/apply.tsx": queries(...kinds),
      "frame/routes/chat.tsx": queries(...["search", "messages", "friends", "groups"].map((panel) => ({ panel }))),
      "frame/routes/conversations.ts": queries({}, { shown: "200" }, { filter: "Poets" }),
      "emoji/routes/emoji.ts": "the same for everybody",
      "conversations/routes/export.ts": [{ params: friendRoom }],
      "files/routes/file.ts": [{ params: { id: "{file}" } }],
      "conversations/routes/find.tsx": [{ params: friendRoom, query: { text: "secret" } }],
      "groups/routes/members.tsx": queries({}, { name: "o" }, { page: "2" }).map((row) => ({
        ...row,
        params: { id: "{team}" },
      })),
      "invites/routes/invites.tsx": [{ params: { id: "{invite.group}" } }],
      "invites/routes/qr.ts": [{ params: { id: "{invite.group}", invite: "{invite}" } }],
      "invites/routes/invite.tsx": [{ params: { code: "{invite.code}" } }],
      "groups/routes/group.tsx": [{ params: { type: "edit" }, query: { id: "{group}" } }],
      "profiles/routes/info.tsx": [{ params: { type: "2", id: "{membership}" } }],
      "forwarding/routes/send.tsx": queries({}, { room: "{friendship}", message: "1" }),
      "later/routes/later.tsx": [{ params: friendRoom }],
      "blocks/routes/privacy.tsx": [{}],
      "conversations/routes/room.tsx": [{ params: friendRoom }, { params: groupRoom }],
      "space/routes/outside.tsx": [{ params: { id: "{openPost}" } }],
      "space/routes/feed.ts": [{ params: { id: "{me}" } }],
      "space/routes/edit.tsx": [{ params: { id: "{diary}" } }, { params: { id: "{secret}" } }],
      "space/routes/media.ts": [{ params: { id: "{diary}" } }, { params: { id: "{photo}" } }],
      "space/routes/find.tsx": queries({}, { q: "#secret" }, { q: "secret" }),
      "space/routes/space.tsx": ["my", "index", "{friendship.friend}"].flatMap((id) =>
        [...pages, { post: "{secret}", reply: "{secret.comment}" }].map((query) => ({
          params: { id },
          query: query as Record<string, string>,
        })),
      ),
      "connections/routes/ticket.ts": "lets one in at the socket",
    },
    allowed: [
      {
        plan: /^sorts/,
        sql: /chat_applications/,
        why: "a user's own requests and those that they may decide, by two indexes",
      },
      {
        plan: /^sorts/,
        sql: /from .chat_blocks|from .chat_seats|as .seat./,
        why: "one page lists all of a user's contacts",
      },
      { plan: /^sorts/, sql: /from .chat_reactions/, why: "those of one page's messages" },
      { plan: /^sorts/, sql: /from .chat_scheduled/, why: "one may have a handful waiting" },
      { plan: /^sorts/, sql: /row_number\(\)/, why: "the newest few below each post of a page" },
      { plan: /of chat_post_tags/, sql: /where .tag. = \?/, why: "a tag is everybody's" },
      {
        plan: /all of chat_posts/,
        sql: /.id. in \((?:\?, ){100}/,
        why: "the posts of one step; only a small table is read whole for as many",
      },
      {
        plan: /of chat_posts/,
        sql: /(?:and|where) .is_open. = \?/,
        why: "open posts are everybody's",
      },
    ],
  },
  import.meta.url,
);
