import type { Translated } from "../words";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  nodata: "暂无数据",
  loading: "加载中…",
  set: "操作",
  view: "查看",
  edit: "编辑",
  download: "下载",
  chart: "统计",
  delete: "删除",
  batchEdit: "批量编辑",
  batchDelete: "批量删除",
  total: "共",
  items_other: "{{count}} 条",
  pages_other: "{{count}} 页",
  first: "首页",
  previous: "上一页",
  next: "下一页",
  last: "末页",
  pager: {
    label: "分页",
    here: "第 {{page}} / {{pages}} 页",
    jump: "跳至页码",
    go: "跳转",
  },
  table: {
    selectAll: "全选",
    selectRow: "选择 {{name}}",
    selected_other: "已选 {{count}} 项",
    noneSelected: "勾选后可批量操作",
    actionOn: "{{action}}：{{name}}",
    confirmDelete: "确定删除“{{name}}”吗？删除后无法恢复。",
    confirmBatchDelete_other: "确定删除选中的 {{count}} 项吗？删除后无法恢复。",
  },
  field: {
    optional: "选填",
    showPassword: "显示密码",
    hidePassword: "隐藏密码",
    count: "{{used}} / {{max}}",
    charactersLeft_other: "还可输入 {{count}} 个字",
  },
  cropper: {
    use: "使用这部分",
    hint: "拖动选框，或用方向键移动。",
    broken: "无法显示这张图片，请换一张",
    picture: "正在裁剪的图片",
    area: "选框：用方向键移动",
    corner: "选框的角：用方向键调整大小",
    edge: "选框的边：用方向键调整大小",
  },
  confirm: {
    title: "确定要这样做吗？",
    confirm: "确定",
    cancel: "取消",
  },
  dialog: {
    close: "关闭",
  },
  toast: {
    dismiss: "关闭提示",
    region: "通知",
  },
  code: {
    send: "发送验证码",
    sending: "发送中…",
    wait: "{{count}} 秒后重发",
  },
  copy: {
    copy: "复制",
    copied: "已复制",
    failed: "复制失败，请选中文字后手动复制。",
  },
  state: {
    error: "加载失败",
    retry: "重试",
  },
  progress: {
    done: "{{percent}}%",
  },
  breadcrumb: {
    label: "当前位置",
  },
  toTop: "回到顶部",
  lightbox: {
    title: "图片预览",
    open: "查看图片：{{name}}",
    close: "关闭",
    next: "下一张",
    previous: "上一张",
    zoomIn: "放大",
    zoomOut: "缩小",
    enterFullscreen: "全屏",
    exitFullscreen: "退出全屏",
    download: "下载图片",
    position: "第 {{index}} 张，共 {{count}} 张",
  },
  time: {
    justNow: "刚刚",
    minutes_other: "{{count}} 分钟前",
    hours_other: "{{count}} 小时前",
    days_other: "{{count}} 天前",
    months_other: "{{count}} 个月前",
    years_other: "{{count}} 年前",
  },
  charts: {
    empty: "这段时间没有数据",
  },
};

export default words;
