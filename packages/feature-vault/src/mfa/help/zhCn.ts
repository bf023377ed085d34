import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "和验证器 App 一样，显示你在其他网站的动态验证码。",
  uses: {
    add: "网站开启两步验证时会显示一串密钥。在“添加”里填上它，再起个名称。",
    scan: "也可以在“扫码或导入”里扫描二维码，用摄像头或图片都行。",
    move: "“扫码或导入”还能读取 otpauth:// 链接，以及 Google Authenticator、Aegis、2FAS、Bitwarden、Ente 等的导出内容。",
    list: "“我的验证码”显示每个验证码、剩余时间和下一个验证码，旁边有复制按钮。",
    export: "用“导出”可以把账号搬到其他 App。除非你刚刚登录，否则要先输入密码。",
  },
  limits: {
    quota: "这里最多可存 {{accounts}} 个账号。",
    name: "新名称最多 {{name}} 个字符。",
    kinds: "支持按时间（TOTP）、按计数（HOTP）的验证码，以及 Steam 的验证码。",
    script: "没有 JavaScript 时验证码不会自动更新，请重新打开页面。",
  },
  questions: {
    refused: {
      question: "为什么验证码不对？",
      answer:
        "验证码只在自己的周期内有效，通常是 {{period}} 秒，请等下一个。如果还是不对，说明网站已经换了密钥，请在那里重新设置两步验证。",
    },
    deleted: {
      question: "不小心删掉了账号，还能恢复吗？",
      answer: "{{undo}} 分钟内可以，点删除后出现的“撤销”即可。",
    },
    keys: {
      question: "密钥放在这里安全吗？",
      answer:
        "密钥在服务器上加密保存，页面收到的只有验证码，只有导出时才会离开本站。不过，每个网站的恢复码还是要另外存放。",
    },
  },
};

export default help;
