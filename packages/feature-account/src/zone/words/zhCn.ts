import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "个人中心",
  tabs: "个人中心栏目",
  base: "基本信息",
  code: "代码区",
  me: "我的",
  system: "系统",
  edit: "编辑资料",
  joined: "加入时间",
  male: "男",
  female: "女",
  age: "年龄",
  years_other: "{{count}} 岁",
  addr: "地址",
  email: "邮箱",
  phone: "手机号",
  none: "未设置",
  temporary: "你目前是临时用户。请先绑定邮箱或手机号，再使用全部功能。",
  yours: "我的",
  list: "设置与更多",
  feedback: "意见反馈",
  update: "更新日志",
  about: "关于",
  wide: "屏幕较宽时，请使用为宽屏准备的页面",
  toZone: "打开个人中心",
  toSettings: "打开设置",
};

export default words;
