import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const card = { name: "文件", des: "上传、管理和分享你的文件" };

const words: Translated<typeof enUs> = {
  title: "文件",
  recent: "最近的文件",
  tabs: {
    label: "文件工具栏目",
    upload: "上传",
    list: "列表",
    bundles: "一起分享",
    drops: "收集文件",
    bin: "回收站",
  },
  paste: "上传",
  uploadOne: "上传文件",
  kind: "上传方式",
  small: "小文件：最多 {{count}} 个，每个不超过 {{limit}} KB",
  big: "大文件：一个，不超过 {{limit}} MB，可暂停和续传",
  bigNeedsScript: "上传大文件需要 JavaScript：文件会在浏览器中切分成多片，断线也不会丢失进度。小文件不受影响。",
  pick: "选择文件，拖到这里，或直接粘贴",
  anyKind: "任意类型的文件",
  except: "{{accepted}}，{{denied}} 除外",
  submit: "上传",
  results_other: "文件已就绪",
  copy: "复制 {{name}} 的链接",
  hour: "复制的链接一小时内可打开文件，退出登录后立即失效",
  roomLabel: "存储空间",
  room: "{{used}} / {{quota}}",
  roomHeld: "{{used}} / {{quota}}，其中未完成的上传占 {{held}}",
  tips: {
    title: "小提示",
    private: "只有你能打开自己的文件。复制出去的链接一小时内对拿到的人有效。",
    clean: "图片中的位置、相机等隐藏信息会被清除",
    resume: "大文件中断后可以续传：再次选择同一个文件即可",
  },
  uploaded_other: "已上传 {{count}} 个文件",
  existed: "你已有此文件：{{names}}",
  errors: {
    kind: "请先选择小文件或大文件",
    needsScript: "上传大文件需要 JavaScript。请选择小文件，或启用 JavaScript。",
    connection: "连接失败，请重试",
    gone: "文件 {{name}} 在选择后被修改或移走了，请重新选择",
    notFound: "找不到该文件，可能已被删除",
    quota: "存储空间不足：你的文件总共不能超过 {{limit}} MB，请先删除一些文件，或放弃未完成的上传",
    none: "请上传文件",
    tooMany: "一次最多 {{max}} 个文件",
    denied: "文件 {{name}}：本站不接受以 .{{ending}} 结尾的文件",
    format: "此处不支持文件 {{name}} 的格式，支持：{{allowed}}",
    empty: "文件 {{name}} 是空的",
    size: "文件 {{name}} 不能超过 {{limit}}",
    name: "请输入名称，不能只有点号和空格",
    type: "文件 {{name}} 的类型不正确：内容与扩展名不符",
    declared: "文件 {{name}} 上传时声明的类型是 {{declared}}，与扩展名不符",
    heic: "文件 {{name}} 其实是 HEIC 图片。请另存为 JPEG，或改用 .heic 扩展名原样保存。",
  },
};

export default words;
