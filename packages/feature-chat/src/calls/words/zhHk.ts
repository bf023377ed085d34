import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const calls: Translated<typeof enUs> = {
  voice: "語音通話",
  video: "視像通話",
  needScript: "通話需要 JavaScript：雙方的瀏覽器要直接對話。",
  with: "與 {{name}} 通話",
  theirPicture: "{{name}} 的畫面",
  ownPicture: "你的畫面",
  incoming: { voice: "邀請你語音通話", video: "邀請你視像通話" },
  accept: "接聽",
  refuse: "拒絕",
  voiceOnly: "只用語音接聽",
  hangUp: "掛線",
  mute: "靜音",
  cameraOff: "關閉鏡頭",
  choose: "選擇咪高風和鏡頭",
  none: "無",
  close: "關閉",
  stages: {
    opening: "正在開啟咪高風和鏡頭…",
    asking: "正在等候對方接聽…",
    connecting: "正在接通…",
    talking: "已接通",
    reconnecting: "連線中斷，正在重新連線…",
  },
  ends: {
    hungUp: "通話已結束",
    theyHungUp: "對方已掛線",
    refused: "對方已拒絕！",
    busy: "對方正在通話中",
    noAnswer: "沒有人接聽",
    elsewhere: "已在其他頁面處理",
    lost: "連線已中斷",
    gone: "你們已不能通話",
  },
  devices: { microphone: "咪高風", camera: "鏡頭" },
  choices: { microphone: "咪高風", camera: "鏡頭" },
  problems: {
    denied: "瀏覽器未獲准使用{{device}}，請在本網站的權限設定中允許後再試。",
    missing: "找不到{{device}}，請接駁後再試。",
    busy: "{{device}}正由其他程式使用，請關閉該程式後再試。",
    insecure: "只有經 https 連線，瀏覽器才會開啟{{device}}。",
    failed: "無法開啟{{device}}，請再試或改用其他裝置。",
  },
  quality: { good: "良好", fair: "一般", poor: "欠佳" },
  figures: "{{delay}} 毫秒，遺失 {{loss}}%",
  relayed: "經中繼",
  lines: {
    voice: "語音通話",
    video: "視像通話",
    ended: "{{call}} {{time}}",
    missed: "{{call}}未接聽",
    refused: "{{call}}已拒絕",
  },
};

export default calls;
