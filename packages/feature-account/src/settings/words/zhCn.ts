import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    theme: "主题",
    ubg: "壁纸",
  },
  title: "设置",
  menu: "设置",
  groups: { label: "设置分组", system: "系统", safety: "安全", user: "个人" },
  back: "返回{{group}}",
  verifyFirst: {
    title: "绑定邮箱或手机号",
    text: "请先绑定邮箱或手机号。一分钟即可完成。",
    go: "立即绑定",
    later: "以后再说",
  },
  theme: {
    lead: "按钮和链接的颜色，以及浅色或深色。登录后各浏览器自动同步。",
    color: "颜色",
    colors: {
      blue: "蓝色",
      black: "黑色",
      white: "白色",
      red: "红色",
      purple: "紫色",
      pink: "粉色",
      green: "绿色",
      orange: "橙色",
    },
    mode: "浅色或深色",
    modes: { auto: "跟随系统", light: "浅色", dark: "深色" },
  },
  ubg: {
    lead: "个人中心的背景图片",
    choose: "壁纸",
    names: {
      hills: "晨间山丘",
      dunes: "沙丘",
      sea: "海",
      petals: "花瓣",
      contours: "等高线",
      paper: "折纸",
      night: "极光之夜",
      bubbles: "气泡",
      autumn: "秋日",
      rings: "晨曦涟漪",
    },
  },
};
