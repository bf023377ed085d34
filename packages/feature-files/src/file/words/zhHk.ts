import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const card = { name: "檔案", des: "上載、管理及分享你的檔案" };

const words: Translated<typeof enUs> = {
  title: "檔案",
  recent: "最近的檔案",
  tabs: {
    label: "檔案工具欄目",
    upload: "上載",
    list: "列表",
    bundles: "一併分享",
    drops: "收集檔案",
    bin: "垃圾桶",
  },
  paste: "上載",
  uploadOne: "上載檔案",
  kind: "上載方式",
  small: "小檔案：最多 {{count}} 個，每個不超過 {{limit}} KB",
  big: "大檔案：一個，不超過 {{limit}} MB，可暫停及續傳",
  bigNeedsScript: "上載大檔案需要 JavaScript：檔案會在瀏覽器內切成多段，即使斷線亦不會失去進度。小檔案則不受影響。",
  pick: "選擇檔案、拖放到這裏，或直接貼上",
  anyKind: "任何類型的檔案",
  except: "{{accepted}}，{{denied}} 除外",
  submit: "上載",
  results_other: "檔案已準備好",
  copy: "複製 {{name}} 的連結",
  hour: "複製的連結一小時內可開啟檔案，登出後即時失效",
  roomLabel: "儲存空間",
  room: "{{used}} / {{quota}}",
  roomHeld: "{{used}} / {{quota}}，其中未完成的上載佔 {{held}}",
  tips: {
    title: "小貼士",
    private: "只有你能開啟自己的檔案。複製出去的連結，一小時內任何持有者均可使用。",
    clean: "圖片內的位置、相機等隱藏資料會被移除",
    resume: "大檔案中斷後可續傳：再次選擇同一個檔案即可",
  },
  uploaded_other: "已上載 {{count}} 個檔案",
  existed: "你已有此檔案：{{names}}",
  errors: {
    kind: "請先選擇小檔案或大檔案",
    needsScript: "上載大檔案需要 JavaScript。請選擇小檔案，或啟用 JavaScript。",
    connection: "連線失敗，請再試",
    gone: "檔案 {{name}} 在選擇後已被修改或移走，請重新選擇",
    notFound: "找不到此檔案，可能已被刪除",
    quota: "儲存空間不足：你的檔案合共不可超過 {{limit}} MB，請先刪除部分檔案，或放棄未完成的上載",
    none: "請上載檔案",
    tooMany: "每次最多 {{max}} 個檔案",
    denied: "檔案 {{name}}：本網站不接受以 .{{ending}} 結尾的檔案",
    format: "這裏不支援檔案 {{name}} 的格式，支援：{{allowed}}",
    empty: "檔案 {{name}} 是空的",
    size: "檔案 {{name}} 不可超過 {{limit}}",
    name: "請輸入名稱，不可只有點號和空格",
    type: "檔案 {{name}} 的類型不正確：內容與副檔名不符",
    declared: "檔案 {{name}} 上載時聲明的類型是 {{declared}}，與副檔名不符",
    heic: "檔案 {{name}} 其實是 HEIC 圖片。請另存為 JPEG，或改用 .heic 副檔名原樣保存。",
  },
};

export default words;
