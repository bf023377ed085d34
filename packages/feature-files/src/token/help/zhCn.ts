import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "令牌让程序或网页只得到一种使用你文件的权限，到你选定的日期为止，不用交出账号。",
  uses: {
    make: "选择类型和到期日期，点“生成令牌”。令牌只显示这一次，请立即复制。",
    upload: "有了“上传”令牌，curl、ShareX、PicGo、Flameshot、iOS 快捷指令这样的程序就能以你的名义上传文件。",
    show: "“公开”“图片”“音乐”令牌用来显示你的文件：在文件网址后面加上 ?token=… 即可。",
    revoke: "列表会显示每个令牌最近一次使用的时间。撤销后立即失效。",
  },
  limits: {
    number: "最多同时拥有 {{tokens}} 个令牌。",
    days: "一个令牌最长 {{days}} 天有效。",
    view: "“公开”可显示图片、音乐和视频，“图片”只显示图片，“音乐”只播放音乐。它们都不能显示文档。",
  },
  questions: {
    lost: {
      question: "令牌丢了，还能再看一次吗？",
      answer: "不能，本站只保存它的指纹。请撤销它，再生成一个新的。",
    },
    end: {
      question: "令牌什么时候失效？",
      answer: "过了到期日期、被你撤销、你设置新密码，或在所有设备上退出登录的时候。平常退出登录不会影响它。",
    },
    picture: {
      question: "为什么别人看不到我用令牌上传的图片？",
      answer:
        "返回的 url 只有你能打开。上传时加上 share=1，返回的 share_url 任何人都能打开；也可以在 url 后面加上 ?token=…，使用“图片”类型的令牌。",
    },
  },
};

export default help;
