import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "權杖讓程式或網頁只得到一項使用你檔案的權限，到你選定的日期為止，毋須交出帳戶。",
  uses: {
    make: "選擇類型及到期日，按「產生權杖」。權杖只會顯示這一次，請立即複製。",
    upload: "有了「上載」權杖，curl、ShareX、PicGo、Flameshot、iOS 捷徑等程式便可以你的名義上載檔案。",
    show: "「公開」、「圖片」及「音樂」權杖用來顯示你的檔案：在檔案網址後加上 ?token=… 便可。",
    revoke: "列表會顯示每個權杖最近一次使用的時間。撤銷後即時失效。",
  },
  limits: {
    number: "最多同時擁有 {{tokens}} 個權杖。",
    days: "一個權杖最長 {{days}} 日有效。",
    view: "「公開」可顯示圖片、音樂及影片，「圖片」只顯示圖片，「音樂」只播放音樂，全都不可顯示文件。",
  },
  questions: {
    lost: {
      question: "遺失了權杖，可以再看一次嗎？",
      answer: "不可以，本站只儲存它的指紋。請撤銷它，再產生新的。",
    },
    end: {
      question: "權杖甚麼時候失效？",
      answer: "過了到期日、被你撤銷、你設定新密碼，或在所有裝置登出的時候。平常登出不會影響它。",
    },
    picture: {
      question: "為甚麼別人看不到我用權杖上載的圖片？",
      answer:
        "傳回的 url 只有你能開啟。上載時加上 share=1，傳回的 share_url 任何人都能開啟；亦可在 url 後面加上 ?token=…，使用「圖片」類型的權杖。",
    },
  },
};

export default help;
