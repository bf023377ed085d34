import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const card = { name: "令牌", des: "生成用于上传和文件链接的令牌" };

const words: Translated<typeof enUs> = {
  title: "令牌",
  tab: "生成令牌",
  lead: "只授予程序一种权限，到你选定的日期为止，不必交出你的账号。修改密码或两步验证、退出其他设备时，所有令牌也会失效。",
  name: "名称",
  nameHint: "方便以后辨认，例如使用它的程序",
  type: "类型",
  types: { public: "公开", access: "上传", pics: "图片", music: "音乐" },
  uses: {
    public: "可查看你的图片、音乐和视频",
    access: "能以你的名义上传文件",
    pics: "可通过链接查看你的图片",
    music: "可通过链接播放你的音乐",
  },
  time: "到期日期",
  timeHint: "当天结束前有效（{{zone}}）",
  make: "生成令牌",
  made: "令牌已生成，只显示这一次",
  yours: "你的令牌",
  once: "请立即复制：令牌只显示这一次，我们只保存它的指纹",
  copy: "复制令牌",
  copySnippet: "复制 {{name}} 的内容",
  until: "有效期至",
  snippets: {
    curl: "curl",
    curlHint: "上传一张图片；重复 -F file=@… 最多可上传三个文件。每个文件都要注明类型，例如 song.mp3;type=audio/mpeg。",
    sharex: "ShareX",
    sharexHint: "保存 {{file}} 并打开，ShareX 会自动添加上传器，并记下每次上传的删除链接",
    picgo: "PicGo",
    picgoHint: "安装 web-uploader 插件，然后填入这些值",
    flameshot: "Flameshot",
    flameshotHint:
      "截图、上传并复制链接的脚本。保存为 {{file}}，设为可执行，再绑定到快捷键。需要 curl，以及 wl-copy 或 xclip。",
    shortcuts: "iOS 快捷指令",
    shortcutsHint: "在 iPhone 或 iPad 上把内容共享给它，就会上传并复制链接",
    address: "带令牌的链接",
    addressHint: "在文件链接后加上 ?token=…，NAME 换成文件自己的名称",
    private:
      "任何人都能打开 share_url；打开 delete_url 并确认后会删除文件。加上 expiry=2030-01-31，文件会在那天过后移到回收站。url 只有你能打开：要在自己的网页里显示图片，请在链接后加上 ?token=…，使用“图片”类型的令牌。",
  },
  download: "保存 {{file}}",
  steps: {
    make: "新建快捷指令，在共享表单中显示，接收图像和文件",
    address: "添加“获取 URL 内容”，填入这个地址：",
    header: "方法选择 POST，添加头部 Authorization，值为：",
    form: "请求体选择“表单”，添加文本字段 source 和 share，值都是 1；再添加文件字段 file，值为快捷指令输入",
    link: "添加“获取词典值”，键为 data.share_url；然后是“从列表中获取项目”（第一项）和“拷贝到剪贴板”",
  },
  issued: "使用中的令牌",
  token: "令牌",
  expires: "到期",
  used: "最近使用",
  never: "从未",
  empty: "还没有令牌",
  emptyText: "生成的令牌会显示在这里，可查看最近使用时间，并可随时撤销",
  revoke: "撤销",
  revokeTicked: "批量撤销",
  confirm_other: "确定撤销 {{count}} 个令牌吗？使用它们的程序会立即失效。",
  revoked_other: "已撤销 {{count}} 个令牌",
  nothingTicked: "请先勾选令牌",
  errors: {
    past: "到期日期不能早于今天",
    far: "到期日期必须在 {{days}} 天之内",
    tooMany: "最多同时拥有 {{limit}} 个令牌，请先撤销一些",
    notFound: "找不到这个令牌，可能已被撤销",
  },
};

export default words;
