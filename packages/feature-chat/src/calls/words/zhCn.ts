import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const calls: Translated<typeof enUs> = {
  voice: "语音通话",
  video: "视频通话",
  needScript: "通话需要 JavaScript：双方的浏览器要直接交谈。",
  with: "与{{name}}通话",
  theirPicture: "{{name}}的画面",
  ownPicture: "你的画面",
  incoming: { voice: "邀请你语音通话", video: "邀请你视频通话" },
  accept: "接听",
  refuse: "拒绝",
  voiceOnly: "仅语音接听",
  hangUp: "挂断",
  mute: "静音",
  cameraOff: "关闭摄像头",
  choose: "选择麦克风和摄像头",
  none: "无",
  close: "关闭",
  stages: {
    opening: "正在打开麦克风和摄像头…",
    asking: "正在等待对方接听…",
    connecting: "正在接通…",
    talking: "已接通",
    reconnecting: "连接已断开，正在重新连接…",
  },
  ends: {
    hungUp: "通话已结束",
    theyHungUp: "对方已挂断",
    refused: "对方已拒绝！",
    busy: "对方正在通话中",
    noAnswer: "无人接听",
    elsewhere: "已在其他页面处理",
    lost: "连接已断开",
    gone: "你们已不能通话",
  },
  devices: { microphone: "麦克风", camera: "摄像头" },
  choices: { microphone: "麦克风", camera: "摄像头" },
  problems: {
    denied: "浏览器未获准使用{{device}}，请在本站的权限设置中允许后重试。",
    missing: "未找到{{device}}，请连接后重试。",
    busy: "{{device}}正被其他程序占用，请关闭该程序后重试。",
    insecure: "只有通过 https 访问，浏览器才会打开{{device}}。",
    failed: "无法打开{{device}}，请重试或换一个设备。",
  },
  quality: { good: "良好", fair: "一般", poor: "较差" },
  figures: "{{delay}} 毫秒，丢包 {{loss}}%",
  relayed: "经中继",
  lines: {
    voice: "语音通话",
    video: "视频通话",
    ended: "{{call}} {{time}}",
    missed: "{{call}}未接听",
    refused: "{{call}}已拒绝",
  },
};

export default calls;
