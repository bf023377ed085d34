import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const noticeKinds = {
  shareOpened: "文件链接被打开",
  shareUsedUp: "文件链接达到次数上限",
};

export const notices = {
  shareOpened: "有人打开了你分享的“{{file}}”",
  shareUsedUp: "“{{file}}”的分享链接次数已用完",
};

const words: Translated<typeof enUs> = {
  title: "分享",
  heading: "分享 {{name}}",
  report: "举报这个文件",
  reportable: "分享的文件",
  sharedTitle: "分享的文件",
  new: "新链接",
  links: "链接",
  none: "还没有链接",
  noneText: "有链接的人无需账号即可打开这个文件",
  expiry: "到期日期",
  expiryHint: "当天结束前有效（{{zone}}）；留空表示永不过期",
  maxUses: "下载次数",
  maxUsesHint: "用完后链接失效。仅供查看的链接则为打开次数。",
  password: "密码",
  passwordHint: "至少 4 个字符",
  viewOnlyLabel: "仅供查看",
  viewOnlyHint: "不显示下载按钮。但看得到的内容仍可能被复制。",
  make: "生成链接",
  made: "链接已生成",
  copy: "复制 {{url}}",
  end: { expired: "已过期", usedUp: "次数已用完" },
  viewOnly: "仅供查看",
  uses_other: "已使用 {{count}} 次",
  usesOf: "已使用 {{uses}} 次，共 {{max}} 次",
  never: "永不过期",
  until: "有效期至",
  showLog: "访问记录",
  hideLog: "收起记录",
  noVisits: "还没有人来过",
  actions: { view: "查看", download: "下载", refused: "密码错误" },
  revoke: "撤销",
  confirm: "确定撤销这个链接吗？它会立即失效，访问记录也会一并删除。",
  revoked: "链接已撤销",
  askPassword: "这个文件受密码保护，请输入分享者给你的密码",
  askOpen: "这个文件的打开次数有限",
  countedHint: "打开即计一次，之后一小时内可以随时查看",
  open: "打开",
  left_other: "还可下载 {{count}} 次",
  goneText: "请向分享者索取新的链接",
  send: {
    private_other: "只有你能打开这个文件。要发送它，请先创建分享链接，有效期 {{count}} 天，可随时撤销。",
    make: "创建分享链接",
    revocable: "任何人拿到链接都能打开文件，你可以随时撤销",
    protected: "打开链接需要密码，请把密码一并告诉对方",
    expired: "这个链接已过期。请在文件的分享页面新建一个。",
    usedUp: "这个链接的次数已用完。请在文件的分享页面新建一个。",
  },
};

export default words;
