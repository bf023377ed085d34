import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    avatar: "头像",
    base: "基本信息",
  },
  avatar: {
    lead: "JPG 或 PNG 图片，不超过 100 KB，会裁成正方形",
    choose: "选择图片",
    upload: "使用这张图片",
    remove: "移除头像",
    removeQuestion: "确定移除头像吗？将改为显示昵称的第一个字。",
    saved: "头像已更新",
    removed: "头像已移除",
  },
  base: {
    lead: "别人可能看到的资料，只有昵称是必填的",
    name: "昵称",
    mark: "个性签名",
    sex: "性别",
    male: "男",
    female: "女",
    birth: "出生日期",
    addr: "地址",
    accounts: "邮箱和手机号",
    accountsLead: "用于登录和接收验证码",
    email: "邮箱",
    phone: "手机号",
    none: "未设置",
    change: "更换",
    add: "添加",
    changeEmail: "更换邮箱",
    changePhone: "更换手机号",
    addEmail: "添加邮箱",
    addPhone: "添加手机号",
  },
};
