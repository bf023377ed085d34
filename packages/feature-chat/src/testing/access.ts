import type { AccessMatrix } from "@dozen/core/testing/access";
import {
  application,
  comment,
  diary,
  file,
  friendship,
  group,
  invite,
  later,
  membership,
  photo,
  secret,
  team,
} from "./access-things";

const letsIn = "a secret that lets in everybody who has it";
const found = "people and groups are found by anybody";
const chosen = {
  client_id: "chosen by the sender, and looked for among the sender's own messages",
  reply_id: "number of a message within that conversation",
};
const groupFields = { name: "Others", type: "1", memo: "" };
const soon = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
const secretly = { type: 1, receive_id: "{friendship}", msg: "Hello" };
const message = { receive_id: "{friendship}", id: "1" };
const numbered = { id: "number of a message within that conversation" };
const friendRoom = { type: "1", rid: "{friendship}", uid: "{friendship.friend}" };
const groupRoom = { type: "2", rid: "{group}", uid: "{me}" };

export const access: AccessMatrix = {
  things: { friendship, group, team, invite, membership, application, later, file, diary, photo, secret, comment },
  calls: {
    "GET /apply": {},
    "POST /apply": { shared: { receive_id: found } },
    "PUT /apply": { rows: [{ body: { id: "{application}", is_agree: 3 } }] },
    "GET /friend": {},
    "DELETE /friend": { rows: [{ query: { id: "{friendship}", friend_id: "{friendship.friend}" } }] },
    "GET /group": {},
    "POST /group": {},
    "PUT /group": { rows: [{ body: { id: "{group}", ...groupFields } }] },
    "DELETE /group": { rows: [{ query: { id: "{group}" } }] },
    "POST /group-exit": {
      rows: [{ body: { id: "{membership}" } }, { body: { id: "{team}", user_id: "{team.member}" } }],
    },
    "PUT /group-member": { rows: [{ body: { id: "{team}", user_id: "{team.member}", role: "admin" } }] },
    "DELETE /group-member": { rows: [{ query: { id: "{team}", user_id: "{team.member}" } }] },
    "PUT /group-owner": { rows: [{ body: { id: "{team}", user_id: "{team.member}" } }] },
    "GET /group-invite": { rows: [{ query: { id: "{group}" } }] },
    "POST /group-invite": { rows: [{ body: { id: "{group}", days: "7", uses: "1" } }] },
    "DELETE /group-invite": { rows: [{ query: { id: "{invite.group}", invite: "{invite}" } }] },
    "POST /group-join": { shared: { code: letsIn } },
    "GET /block": {},
    "POST /block": { shared: { id: found } },
    "DELETE /block": { shared: { id: "somebody on the viewer's own list" } },
    "GET /receipts": {},
    "PUT /receipts": {},
    "GET /search-user": { shared: { id: found } },
    "GET /search-group": { shared: { id: found } },
    "GET /online": {},
    "GET /exist": { rows: [{ query: { id: "{friendship}", uid: "{friendship.friend}" } }] },
    "GET /users": {
      rows: [{ query: { id: "{group}" } }],
      shared: { uid: "sent by clients of the specification, not used" },
    },
    "GET /record-all": {},
    "GET /record": { rows: [{ query: { receiveId: "{friendship}" } }, { query: { receiveId: "{group}" } }] },
    "GET /record-search": { rows: [{ query: { receiveId: "{friendship}", text: "secret" } }] },
    "POST /record": {
      rows: [{ body: { ...secretly, user_id: "{me}" } }, { body: { ...secretly, receive_id: "{group}" } }],
      shared: chosen,
    },
    "PUT /record": { rows: [{ body: { ...message, msg: "Hello" } }], shared: numbered },
    "POST /record-reaction": { rows: [{ body: { ...message, reaction: "like" } }], shared: numbered },
    "POST /record-back": { rows: [{ body: message }], shared: numbered },
    "DELETE /record": {
      rows: [{ query: { receive_id: "{friendship}" } }],
      shared: { id: "numbers of messages within that conversation" },
    },
    "GET /record-later": {
      rows: [{ query: { receive_id: "{friendship}" } }],
    },
    "POST /record-later": { rows: [{ body: { receive_id: "{friendship}", msg: "Hello", send_at: soon } }] },
    "DELETE /record-later": { rows: [{ query: { id: "{later}" } }] },
    "GET /emoji": {},
    "GET /space": { shared: { id: "not read" } },
    "GET /space-open": { shared: { id: "not read" } },
    "GET /space-friend": { shared: { id: found } },
    "GET /space-find": {},
    "GET /space-total": {},
    "POST /space": { shared: { readers: "people among the viewer's own friends" } },
    "PUT /space": {
      rows: [
        { body: { id: "{diary}", is_open: 1 } },
        { body: { id: "{diary}", audience: "everybody" } },
        { body: { id: "{diary}", text: "Changed" } },
        { body: { id: "{diary}", is_del: 1 } },
        { body: { id: "{photo.post}", pictures: [{ id: "{photo}", remove: true }] } },
        { body: { id: "{secret}", text: "Changed" } },
      ],
      shared: { readers: "people among the viewer's own friends" },
    },
    "POST /space-like": { rows: [{ body: { item_id: "{diary}" } }, { body: { item_id: "{secret}" } }] },
    "GET /space-comment": { rows: [{ query: { item_id: "{diary}" } }, { query: { item_id: "{secret}" } }] },
    "POST /space-comment": {
      rows: [{ body: { item_id: "{diary}", content: "Hello" } }, { body: { item_id: "{secret}", content: "Hello" } }],
      shared: { reply_to: "a comment on a post that the viewer may see" },
    },
    "PUT /space-comment": { rows: [{ body: { item_id: "{comment.post}", id: "{comment}" } }] },
  },
  routes: {
    "profiles/routes/info.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: { type: "2", id: "{membership}" }, form: { intent: "leave", confirmed: "yes" } },
        { params: { type: "2", id: "{group}" }, form: { intent: "end", confirmed: "yes" } },
        {
          params: { type: "1", id: "{friendship.friend}" },
          form: { intent: "unfriend", id: "{friendship}", confirmed: "yes" },
        },
      ],
    },
    "applications/routes/add.tsx": { shared: { type: "person or group", id: found } },
    "applications/routes/apply.tsx": { rows: [{ form: { id: "{application}", is_agree: "3" } }] },
    "groups/routes/group.tsx": {
      shared: { type: "add or edit" },
      rows: [
        { params: { type: "edit" }, query: { id: "{group}" } },
        { params: { type: "edit" }, query: { id: "{group}" }, form: groupFields },
      ],
    },
    "groups/routes/members.tsx": {
      rows: [
        { params: { id: "{group}" } },
        { params: { id: "{group}" }, query: { name: "o", leaving: "yes" } },
        ...["remove", "admin", "owner", "leave"].map((intent) => ({
          params: { id: "{team}" },
          form: { intent, user_id: "{team.member}", confirmed: "yes" },
        })),
        { params: { id: "{team}" }, form: { intent: "remove", user_id: "{team.member}" } },
      ],
    },
    "invites/routes/invites.tsx": {
      rows: [
        { params: { id: "{group}" } },
        { params: { id: "{group}" }, form: { days: "1", uses: "10" } },
        { params: { id: "{invite.group}" }, form: { intent: "revoke", invite: "{invite}", confirmed: "yes" } },
      ],
    },
    "invites/routes/qr.ts": { rows: [{ params: { id: "{invite.group}", invite: "{invite}" } }] },
    "invites/routes/invite.tsx": { shared: { code: letsIn } },
    "conversations/routes/room.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: friendRoom },
        { params: groupRoom },
        { params: friendRoom, form: { msg: "Hello" } },
        { params: groupRoom, form: { msg: "Hello" } },
        { params: friendRoom, form: { msg: "Hello", reply_id: "1" } },
        { params: friendRoom, query: { reply: "1" } },
        { params: friendRoom, form: { intent: "clear", confirmed: "yes" } },
        { params: friendRoom, form: { intent: "store" } },
        { params: friendRoom, form: { intent: "edit", id: "1", msg: "Hello" } },
        { params: friendRoom, form: { intent: "react", id: "1", reaction: "like" } },
        { params: friendRoom, form: { intent: "back", id: "1", confirmed: "yes" } },
      ],
    },
    "blocks/routes/privacy.tsx": { shared: { id: "somebody on the viewer's own list" } },
    "forwarding/routes/send.tsx": {
      rows: [
        { query: { room: "{friendship}", message: "1" } },
        { query: { room: "{group}", message: "1" } },
        { form: { msg: "Hello", to: "{friendship}", client_id: "one" } },
        { form: { msg: "Hello", to: "{group}", client_id: "one" } },
        { form: { intent: "find", filter: "", to: "{friendship}" } },
      ],
    },
    "later/routes/later.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: friendRoom },
        { params: groupRoom },
        { params: friendRoom, form: { msg: "Hello", send_at: soon } },
        {
          params: { type: "1", rid: "{later.room}", uid: "{later.friend}" },
          form: { intent: "cancel", id: "{later}", confirmed: "yes" },
        },
      ],
    },
    "conversations/routes/export.ts": {
      shared: { type: "person or group" },
      rows: [{ params: friendRoom }, { params: groupRoom }],
    },
    "conversations/routes/find.tsx": {
      shared: { type: "person or group" },
      rows: [
        { params: friendRoom, query: { text: "secret" } },
        { params: groupRoom, query: { text: "secret" } },
      ],
    },
    "space/routes/space.tsx": {
      rows: [
        { params: { id: "my" }, query: { post: "{diary}" } },
        { params: { id: "my" }, query: { post: "{secret}" } },
        { params: { id: "my" }, query: { post: "{secret}", reply: "{secret.comment}" } },
        {
          params: { id: "my" },
          form: { intent: "comment", item_id: "{secret}", content: "Hello", reply_to: "{secret.comment}" },
        },
        { params: { id: "my" }, form: { intent: "like", item_id: "{secret}" } },
        { params: { id: "my" }, form: { intent: "comment", item_id: "{secret}", content: "Hello" } },
        { params: { id: "my" }, form: { intent: "like", item_id: "{diary}" } },
        { params: { id: "my" }, form: { intent: "comment", item_id: "{diary}", content: "Hello" } },
        { params: { id: "my" }, form: { intent: "show", id: "{diary}", is_open: "1" } },
        { params: { id: "my" }, form: { intent: "delete", id: "{diary}", is_del: "1", confirmed: "yes" } },
        {
          params: { id: "my" },
          form: { intent: "uncomment", item_id: "{comment.post}", id: "{comment}", confirmed: "yes" },
        },
      ],
      shared: { id: found },
    },
    "space/routes/find.tsx": {
      rows: [
        { form: { intent: "like", item_id: "{secret}" } },
        { form: { intent: "comment", item_id: "{secret}", content: "Hello" } },
        { form: { intent: "show", id: "{diary}", is_open: "1" } },
        { form: { intent: "delete", id: "{diary}", is_del: "1", confirmed: "yes" } },
      ],
    },
    "emoji/routes/emoji.ts": { shared: { locale: "a language" } },
    "space/routes/outside.tsx": {
      rows: ["{diary}", "{secret}"].map((id) => ({ params: { id }, silent: "shows only public posts, to anybody" })),
    },
    "space/routes/feed.ts": { shared: { id: "public posts are for anybody" } },
    "space/routes/edit.tsx": {
      rows: [
        { params: { id: "{diary}" } },
        { params: { id: "{diary}" }, form: { text: "Changed", audience: "everybody" } },
        {
          params: { id: "{diary}" },
          form: { intent: "find", filter: "a" },
          silent: "searches the viewer's friends, not the post",
        },
        { params: { id: "{secret}" }, form: { text: "Changed", audience: "everybody" } },
        {
          params: { id: "{photo.post}" },
          form: { text: "Changed", audience: "self", "pictures[0].id": "{photo}", "pictures[0].remove": "on" },
        },
      ],
      shared: { readers: "people among the viewer's own friends" },
    },
    "space/routes/media.ts": {
      rows: [
        { params: { id: "{diary}" } },
        { params: { id: "{photo}" } },
        { params: { id: "{photo}" }, query: { size: "thumb" } },
        { params: { id: "{secret}" } },
      ],
    },
    "files/routes/file.ts": { rows: [{ params: { id: "{file}" } }] },
  },
};
