import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    app: "用量",
  },
  app: {
    lead: "各工具的用量与配额",
    figures: "{{used}} / {{limit}}",
    unlimited: "{{used}}，不限量",
    none: "暂无用量",
    archive: "我的数据",
    archiveLead: "一个 zip 文件，包含各工具保存的全部数据（JSON 格式）和你的文件",
    archiveWarning: "谁拿到这个文件都能打开。其中还有密钥（例如动态验证码的密钥），请妥善保管。",
    archiveProve: "请先证明是你本人",
    archiveNext: "继续",
    archiveReady: "验证通过。十分钟内可以下载。",
    archiveOver: "时间太久，请重新证明是你本人",
    archiveBack: "返回",
    download: "下载我的数据",
  },
};

export const mail = {
  dataDownloaded: {
    subject: "你的{{site}}账号数据已被下载",
    reason: "你的{{site}}账号的全部数据刚刚被打包下载，其中也有动态验证码的密钥等机密内容。",
    next: "如果不是你本人操作，请立即设置新密码：{{url}}",
    sms: "你的{{site}}账号的全部数据已被下载。不是你本人？请设置新密码：{{url}}",
  },
};
