import type { Translated } from "../../locale";
import type enUs from "./enUs";

const texts: Translated<typeof enUs> = {
  site: {
    name: "十二匣",
    welcomeTitle: "十二款小工具，一个账号全搞定",
    welcomeDescription: "短链接、文件、密码、聊天、二维码…还有属于你自己的博客，打开即用",
    about:
      "十二匣把十二款在线小工具放在一起：短链接、文件托管与预览、密码保险箱、聊天、二维码、令牌、网站图标、DNS 与测速、代码格式化、内容检测和动态验证码。此外还有个人博客和个人中心。用心打磨，没有广告，也不出售数据。",
    contact: "有问题、建议或发现了故障？登录后打开“意见反馈”告诉我们，每一条都会有人看，回复会出现在你的消息里。",
    closed: "网站正在维护，很快回来",
    logs: {
      revision: { title: "全新改版", items: "全站界面焕然一新\n新增多款工具\n页面打开更快" },
      fix: { title: "测试版修复", items: "修复已反馈的问题\n出错时的提示更清楚" },
      online: { title: "测试版上线", items: "网站面向所有人开放" },
    },
  },
  words: {
    feedback: { suggestion: "功能建议", fault: "故障反馈", experience: "使用体验", content: "内容举报", other: "其他" },
    files: { docs: "文档", img: "图片", music: "音乐", video: "视频", other: "其他文件" },
    groups: {
      family: "家人",
      classmate: "同学",
      friend: "朋友",
      colleague: "同事",
      company: "公司",
      public: "公益",
      school: "学校",
      government: "政务",
      social: "社交",
      hobby: "兴趣",
      marriage: "婚恋",
      other: "其他",
    },
  },
};

export default texts;
