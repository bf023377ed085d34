import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const invites: Translated<typeof enUs> = {
  title: "邀請連結",
  of: "{{name}} 的邀請連結",
  about: "取得連結的人無須批准便可加入。建立者不再是群主或管理員時，其連結隨即失效。",
  days: "有效期",
  dayChoices: { "1": "1 日", "7": "7 日", "30": "30 日", never: "永久有效" },
  uses: "可加入人數",
  useChoices: { "1": "1 人", "10": "10 人", "100": "100 人", unlimited: "不限" },
  make: "建立連結",
  made: "邀請連結已建立",
  working: "有效連結",
  none: "沒有有效連結",
  link: "邀請連結",
  copy: "複製邀請連結",
  madeBy: "由 {{name}} 建立",
  used_one: "已有 {{count}} 人加入",
  used_other: "已有 {{count}} 人加入",
  usedOf: "已加入 {{uses}}/{{most}} 人",
  until: "有效至",
  endless: "永久有效",
  qr: "二維碼",
  qrAlt: "邀請連結的二維碼",
  revoke: "撤銷",
  confirmRevoke: "確定要撤銷這條連結嗎？之後無法再以它加入，已加入的成員不受影響。",
  revoked: "邀請連結已撤銷",
  invited: "群組邀請",
  members_one: "{{count}} 名成員",
  members_other: "{{count}} 名成員",
  toProfile: "查看資料",
};

export default invites;
