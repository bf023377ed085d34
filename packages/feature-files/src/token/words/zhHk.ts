import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const card = { name: "權杖", des: "產生用於上載及檔案連結的權杖" };

const words: Translated<typeof enUs> = {
  title: "權杖",
  tab: "產生權杖",
  lead: "只授予程式一項權限，到你選定的日期為止，毋須交出你的帳戶。更改密碼或雙重認證、登出其他所有裝置時，所有權杖亦會失效。",
  name: "名稱",
  nameHint: "方便日後辨認，例如使用它的程式",
  type: "類型",
  types: { public: "公開", access: "上載", pics: "圖片", music: "音樂" },
  uses: {
    public: "可查看你的圖片、音樂及影片",
    access: "能以你的名義上載檔案",
    pics: "可透過連結查看你的圖片",
    music: "可透過連結播放你的音樂",
  },
  time: "到期日",
  timeHint: "當日完結前有效（{{zone}}）",
  make: "產生權杖",
  made: "權杖已產生，只會顯示這一次",
  yours: "你的權杖",
  once: "請立即複製：權杖只顯示這一次，我們只儲存它的指紋",
  copy: "複製權杖",
  copySnippet: "複製 {{name}} 的內容",
  until: "有效期至",
  snippets: {
    curl: "curl",
    curlHint: "上載一張圖片；重複 -F file=@… 最多可上載三個檔案。每個檔案都要註明類型，例如 song.mp3;type=audio/mpeg。",
    sharex: "ShareX",
    sharexHint: "儲存 {{file}} 並開啟，ShareX 會自行加入上載器，並記下每次上載的刪除連結",
    picgo: "PicGo",
    picgoHint: "安裝 web-uploader 外掛程式，然後填入這些值",
    flameshot: "Flameshot",
    flameshotHint:
      "擷取畫面、上載並複製連結的小程式。儲存為 {{file}}，設為可執行，再綁定到快速鍵。需要 curl，以及 wl-copy 或 xclip。",
    shortcuts: "iOS 捷徑",
    shortcutsHint: "在 iPhone 或 iPad 上把內容分享給它，便會上載並複製連結",
    address: "附權杖的連結",
    addressHint: "在檔案連結後加上 ?token=…，NAME 換成檔案本身的名稱",
    private:
      "任何人都能開啟 share_url；開啟 delete_url 並確認後會刪除檔案。加上 expiry=2030-01-31，檔案會在當日過後移到垃圾桶。url 只有你能開啟：要在自己的網頁顯示圖片，請在連結後加上 ?token=…，使用「圖片」類型的權杖。",
  },
  download: "儲存 {{file}}",
  steps: {
    make: "新增捷徑，在分享表單中顯示，接收影像及檔案",
    address: "加入「取得 URL 的內容」，填入這個網址：",
    header: "方法選擇 POST，加入標頭 Authorization，值為：",
    form: "要求內文選擇「表單」，加入文字欄位 source 及 share，值都是 1；再加入檔案欄位 file，值為捷徑輸入",
    link: "加入「取得字典值」，鍵為 data.share_url；然後是「從列表取得項目」（第一項）及「複製到剪貼簿」",
  },
  issued: "使用中的權杖",
  token: "權杖",
  expires: "到期",
  used: "最近使用",
  never: "從未",
  empty: "暫時未有權杖",
  emptyText: "產生的權杖會在此顯示，可查看最近使用時間，並可隨時撤銷",
  revoke: "撤銷",
  revokeTicked: "批量撤銷",
  confirm_other: "確定要撤銷 {{count}} 個權杖嗎？使用它們的程式會即時失效。",
  revoked_other: "已撤銷 {{count}} 個權杖",
  nothingTicked: "請先剔選權杖",
  errors: {
    past: "到期日不能早於今天",
    far: "到期日必須在 {{days}} 日之內",
    tooMany: "最多同時擁有 {{limit}} 個權杖，請先撤銷部分",
    notFound: "找不到這個權杖，可能已被撤銷",
  },
};

export default words;
