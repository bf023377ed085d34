import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const invites: Translated<typeof enUs> = {
  title: "邀请链接",
  of: "{{name}} 的邀请链接",
  about: "拿到链接的人无需审批即可加入。创建者不再是群主或管理员时，其链接随即失效。",
  days: "有效期",
  dayChoices: { "1": "1 天", "7": "7 天", "30": "30 天", never: "永久有效" },
  uses: "可加入人数",
  useChoices: { "1": "1 人", "10": "10 人", "100": "100 人", unlimited: "不限" },
  make: "创建链接",
  made: "邀请链接已创建",
  working: "有效链接",
  none: "没有有效链接",
  link: "邀请链接",
  copy: "复制邀请链接",
  madeBy: "由 {{name}} 创建",
  used_one: "已有 {{count}} 人加入",
  used_other: "已有 {{count}} 人加入",
  usedOf: "已加入 {{uses}}/{{most}} 人",
  until: "有效至",
  endless: "永久有效",
  qr: "二维码",
  qrAlt: "邀请链接的二维码",
  revoke: "撤销",
  confirmRevoke: "确定撤销该链接吗？之后无法再通过它加入，已加入的成员不受影响。",
  revoked: "邀请链接已撤销",
  invited: "群组邀请",
  members_one: "{{count}} 名成员",
  members_other: "{{count}} 名成员",
  toProfile: "查看资料",
};

export default invites;
