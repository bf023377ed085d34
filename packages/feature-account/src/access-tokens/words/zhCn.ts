import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const mail: Translated<typeof enUs.mail> = {
  accessTokenMade: {
    subject: "你的{{site}}账号生成了访问令牌",
    reason: "你的{{site}}账号生成了访问令牌“{{name}}”，程序可以用它操作你的账号。",
    next: "如果不是你本人操作，请设置新密码，所有访问令牌都会随之撤销：{{url}}",
    sms: "你的{{site}}账号生成了访问令牌“{{name}}”。不是你本人？请设置新密码：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    tokens: "访问令牌",
  },
  tokens: {
    lead: "让你自己的程序使用本站：每个令牌的权限和有效期由你决定。修改密码或两步验证、退出其他设备时，所有访问令牌都会失效。",
    caption: "使用中的访问令牌",
    empty: "还没有访问令牌",
    emptyText: "生成的令牌会显示在这里，可查看最近使用时间，并可随时撤销",
    until: "有效期至",
    used: "最近使用",
    neverUsed: "尚未使用",
    permitted: { read: "{{group}}：读取", write: "{{group}}：读取和更改" },
    revoke: "撤销",
    revokeNamed: "撤销“{{name}}”",
    revokeQuestion: "确定撤销这个令牌吗？使用它的程序会立即失效。",
    revoked_other: "已撤销 {{count}} 个令牌",
    new: "新令牌",
    name: "名称",
    nameHint: "方便以后辨认，例如使用它的程序",
    permissionsLabel: "权限",
    permissions: { none: "无权限", read: "读取", write: "读取和更改" },
    lifetime: "有效期",
    days_other: "{{count}} 天",
    make: "生成令牌",
    made: "你的令牌“{{name}}”",
    once: "请立即复制：令牌只显示这一次，我们只保存它的指纹",
    copy: "复制令牌",
    firstCall: "试着调用一次",
    copyExample: "复制命令",
    reference: "查看所有开放接口",
    back: "返回列表",
    errors: {
      nothing: "请至少选择一项权限",
      tooMany: "最多同时拥有 {{limit}} 个访问令牌，请先撤销一些",
      notFound: "找不到这个访问令牌，可能已被撤销",
    },
  },
};
