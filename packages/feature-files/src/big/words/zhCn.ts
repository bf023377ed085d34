import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  onlyOne: "一次只能上传一个大文件",
  phases: {
    small: "正在上传",
    hashing: "正在读取文件",
    sending: "正在上传",
    merging: "正在合并",
    paused: "已暂停",
    broken: "已中断",
    done: "已完成",
  },
  pause: "暂停",
  resume: "继续",
  tryAgain: "重试",
  cancel: "停止",
  ofSize: "{{done}} / {{total}}",
  rate: "{{rate}}/秒",
  seconds_other: "还需 {{count}} 秒",
  minutes_other: "还需 {{count}} 分钟",
  signedOut: "你已退出登录。重新登录后再选择同一个文件即可，已上传的部分会保留。",
  unfinished: "未完成的上传",
  unfinishedText: "选择大文件方式并再次选择同一个文件，即可从中断处继续。一周内未完成的会被放弃。",
  unnamed: "未命名文件",
  discard: "放弃",
  discardNamed: "放弃上传 {{name}}",
  confirmDiscard: "确定放弃这次上传吗？已上传的部分会丢失。",
  discarded: "已放弃该上传",
  errors: {
    unknown: "找不到这次上传，或它已被放弃，请重新开始",
    size: "文件不能超过 {{limit}}",
    tooMany: "你有 {{max}} 个未完成的上传，请先完成或放弃一些",
    chunk: "文件的一个分片在传输中损坏，请重试",
    missing_other: "还缺少 {{count}} 个分片",
    damaged: "文件在传输中损坏，请重新上传",
    merging: "文件仍在合并，请稍后再试",
  },
};

export default words;
