import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "用一把主密钥管好所有登录信息。加密在你的浏览器里完成，本站看不到主密钥，也看不到任何密码。",
  uses: {
    set: "设置主密钥，并把出现的 {{codes}} 个恢复码存放在安全的地方，不要放在这台设备上。",
    add: "在“新建登录信息”里填写网站、网址、用户名和密码，也可以让保险箱生成随机密码。",
    find: "在“登录信息”里按用户名、网站或类型搜索。不用显示密码也能复制。",
    move: "可以从浏览器、Bitwarden、KeePass、1Password、Dashlane、LastPass、NordPass、Proton Pass 等密码管理器，或带表头的表格导入，也可以导出为加密文件或普通 CSV。",
    health: "健康检查会找出弱密码、重复使用的密码和旧密码。",
    lock: "一段时间没有操作，保险箱会自动锁上。时间长短在保险箱设置里选择。",
    send: "要把密码交给别人，可以发送一次性秘密：一条在有效期内只能打开一次的链接。对方阅读后，你会收到通知。",
  },
  limits: {
    quota: "每个账号最多可存 {{logins}} 条登录信息，运营者为个别账号另行设置的除外。设置里的“用量”会显示你的上限。",
    fields: "一条登录信息最多 {{urls}} 个网址，密码最长 {{password}} 个字符。导入的可以更长。",
    needs: "保险箱需要 JavaScript 和 https 连接。",
    deletion: "删除的登录信息无法恢复。",
    secrets: "一次性秘密最多 {{secretText}} 个字符，有效期为 1 小时、1 天或 7 天。同时最多 {{secrets}} 个等待打开。",
  },
  questions: {
    forgot: {
      question: "忘记主密钥怎么办？",
      answer: "用任何一个恢复码设置新的主密钥，登录信息全部保留。没有恢复码，谁也打不开保险箱，运营者也不行。",
    },
    codes: {
      question: "恢复码在哪里能再看到？",
      answer: "保险箱打开时，可以在它的设置里查看。一旦打不开保险箱，本站就无法再显示它们。",
    },
    operator: {
      question: "运营者能看到我的密码吗？",
      answer:
        "不能。服务器只保存你的浏览器加密后的内容，从来收不到主密钥。没有加密的只有每条登录信息的类型和日期，以及健康检查发现的弱密码、重复密码和旧密码各有多少个。",
    },
    preview: {
      question: "聊天软件的链接预览会用掉一次性秘密吗？",
      answer:
        "不会。只有对方在浏览器里打开完整的链接并按下按钮，它才会被打开。密钥是 # 后面的部分，浏览器不会把它发送给本站。",
    },
  },
};

export default help;
