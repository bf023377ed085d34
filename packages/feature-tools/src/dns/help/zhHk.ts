import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "查詢域名及 IP 地址，查看自己的 IP，測試網絡速度。",
  uses: {
    domain: "「域名查詢」顯示域名的紀錄、快取時間，以及各解析伺服器的結果是否一致。",
    report: "「域名報告」檢查域名的紀錄、電郵、DNSSEC、證書、轉址、註冊資料及網絡，並說明哪些良好、欠缺或有誤。",
    ip: "「IP 查詢」顯示 IPv4 或 IPv6 地址的所在地區及域名。",
    mine: "「我的 IP」顯示本站看到的你的地址。",
    speed: "「網速測試」測試下載、上載及延遲，亦測試網絡繁忙時的延遲。",
    share: "可複製測試結果的連結。數字就在網址內，任何人都可開啟。",
  },
  limits: {
    types: "紀錄類型：{{types}}。",
    lookups: "每分鐘最多查詢 {{lookups}} 次。",
    report: "一份報告計作 {{report}} 次查詢。各部分有自己的時間上限，一部分失敗不影響其他部分。",
    private: "內部網絡的名稱不提供查詢。",
    speed: "網速測試需要 JavaScript，每十分鐘的測試流量設有上限。",
  },
  questions: {
    differ: {
      question: "為甚麼各解析伺服器的結果不同？",
      answer: "紀錄更改之後，解析伺服器會保留舊紀錄，直至「快取時間」完結。請之後再查。",
    },
    dkim: {
      question: "為甚麼報告找不到 DKIM 密鑰？",
      answer:
        "DNS 內沒有域名的選擇器清單，因此只會嘗試常見的。該域名寄出的電郵，標頭 DKIM-Signature 中 s= 之後便是選擇器，填在域名旁邊即可。",
    },
    learns: {
      question: "誰會知道我查了哪個域名？",
      answer:
        "本站的解析伺服器、報告對照的公共解析伺服器、域名自己的伺服器、其註冊局，以及查詢地址所屬網絡的服務。它們看到的是本站的地址，不是你的。",
    },
    area: {
      question: "為甚麼我的 IP 所在地區不對？",
      answer: "地區來自網絡登記資料庫。供應商可能將網絡登記在別處；用了 VPN，看到的便是 VPN 伺服器的地址。",
    },
    kept: {
      question: "測試結果儲存在哪裏？",
      answer: "只在這個瀏覽器內，保留最近 {{results}} 次，可隨時清除。",
    },
  },
};

export default help;
