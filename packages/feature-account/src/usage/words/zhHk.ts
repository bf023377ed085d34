import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    app: "用量",
  },
  app: {
    lead: "各工具的用量與配額",
    figures: "{{used}} / {{limit}}",
    unlimited: "{{used}}，不設上限",
    none: "暫時未有用量",
    archive: "我的資料",
    archiveLead: "一個 zip 檔案，收錄各工具儲存的全部資料（JSON 格式）及你的檔案",
    archiveWarning: "任何人取得此檔案都能開啟。當中亦有密鑰（例如動態驗證碼的密鑰），請妥善保管。",
    archiveProve: "請先證明是你本人",
    archiveNext: "繼續",
    archiveReady: "驗證通過。十分鐘內可以下載。",
    archiveOver: "時間太久，請重新證明是你本人",
    archiveBack: "返回",
    download: "下載我的資料",
  },
};

export const mail = {
  dataDownloaded: {
    subject: "你的{{site}}帳戶資料已被下載",
    reason: "你的{{site}}帳戶的全部資料剛被打包下載，當中包括動態驗證碼的密鑰等機密內容。",
    next: "如非你本人操作，請立即設定新密碼：{{url}}",
    sms: "你的{{site}}帳戶的全部資料已被下載。並非你本人？請設定新密碼：{{url}}",
  },
};
