import type { Translated } from "../../locale";
import type enUs from "./enUs";

const texts: Translated<typeof enUs> = {
  site: {
    name: "十二匣",
    welcomeTitle: "十二個小工具，一個帳戶搞定",
    welcomeDescription: "短連結、檔案、密碼、聊天、二維碼…還有屬於你的網誌，開啟即用",
    about:
      "十二匣集合十二個網上小工具：短連結、檔案寄存與預覽、密碼保險箱、聊天、二維碼、權杖、網站圖示、DNS 與測速、程式碼格式化、內容檢測，以及動態驗證碼。另有個人網誌和個人檔案。用心製作，不設廣告，亦不會出售資料。",
    contact: "有疑問、建議或發現故障？登入後開啟「提供意見」告訴我們，每則訊息都有專人閱讀，回覆會送到你的訊息。",
    closed: "網站正在維護，很快回來",
    logs: {
      revision: { title: "全面改版", items: "全站換上新外觀\n新增多個工具\n頁面載入更快" },
      fix: { title: "測試版修正", items: "修正用戶回報的問題\n出錯時的提示更清晰" },
      online: { title: "測試版上線", items: "網站正式開放予所有人使用" },
    },
  },
  words: {
    feedback: { suggestion: "功能建議", fault: "回報故障", experience: "使用體驗", content: "舉報內容", other: "其他" },
    files: { docs: "文件", img: "圖片", music: "音樂", video: "影片", other: "其他檔案" },
    groups: {
      family: "家人",
      classmate: "同學",
      friend: "朋友",
      colleague: "同事",
      company: "公司",
      public: "公益",
      school: "學校",
      government: "政府",
      social: "社交",
      hobby: "興趣",
      marriage: "婚戀",
      other: "其他",
    },
  },
};

export default texts;
