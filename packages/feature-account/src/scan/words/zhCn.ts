import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const scan: Translated<typeof enUs.scan> = {
  mode: "扫码登录",
  title: "扫码登录",
  lead: "请用已登录本站的手机扫描二维码",
  qr: "登录二维码",
  renew: "更换二维码",
  loading: "正在获取二维码…",
  number: "手机上应显示 {{number}}",
  needs: "扫码登录需要宽屏并启用 JavaScript，请改用密码或验证码登录",
  tips: {
    noscan: "请使用手机扫码",
    scaned: "扫码成功，请在手机上确认",
    cancel: "已取消，请点击二维码重试",
    confirm: "已确认，正在登录…",
  },
  phone: {
    lead: "有人正在另一台设备上登录你的账号，非本人操作请取消",
    device: "设备",
    deviceUnknown: "未知",
    place: "IP 地址",
    number: "两边应显示的数字",
    compare: "只有另一台设备显示同样的数字时才点确认",
    prove: "你在本机登录已有一段时间，请再次证明是你本人",
    confirm: "确认登录",
    cancel: "取消登录",
    home: "首页",
  },
  done: { confirm: "已确认登录", cancel: "已取消登录" },
  errors: {
    over: "二维码已失效，请更换后重新扫描",
    uuid: "uuid 须为 16 至 128 个字符",
    connection: "连接失败，请点击二维码重试",
  },
};
