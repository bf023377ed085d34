import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  enter: "使用密碼金鑰登入",
  useInstead: "使用密碼金鑰",
  heading: "密碼金鑰",
  lead: "以指紋、面容或螢幕鎖登入。密碼金鑰一步等同兩步，無從猜測，亦只適用於本站。",
  none: "你尚未有密碼金鑰。",
  created: "新增日期：",
  used: "上次使用：",
  never: "尚未使用",
  synced: "已同步至你的其他裝置",
  manage: "重新命名或移除",
  manageNamed: "重新命名或移除「{{name}}」",
  add: "新增密碼金鑰",
  noScript: "密碼金鑰由瀏覽器建立，須啟用 JavaScript。",
  unsupported: "此瀏覽器不支援密碼金鑰。",
  new: {
    heading: "新增密碼金鑰",
    lead: "請先證明是你本人，然後按瀏覽器的提示操作。",
    name: "密碼金鑰名稱",
    nameHint: "方便日後辨認，例如所在裝置的名稱。",
    submit: "建立密碼金鑰",
    waiting: "請按瀏覽器的提示建立密碼金鑰。",
    again: "再次開啟瀏覽器提示",
  },
  one: {
    heading: "密碼金鑰「{{name}}」",
    rename: "儲存名稱",
    removeHeading: "移除此密碼金鑰",
    removeLead: "移除後不能再用它登入，其他裝置亦會登出。請先證明是你本人。",
    remove: "移除密碼金鑰",
    removeQuestion: "確定要移除此密碼金鑰嗎？之後不能再用它登入。",
  },
  proof: { secondFactor: "應用程式驗證碼或復原碼", ownCode: "發送至你帳戶的驗證碼" },
  done: {
    added: "密碼金鑰已建立，可以用它登入",
    renamed: "名稱已儲存",
    removed: "密碼金鑰已移除",
  },
  errors: {
    refused: "此密碼金鑰不獲接納，請改用另一個，或以其他方式登入",
    over: "等候時間過長，請再試一次",
    known: "此密碼金鑰已在使用中",
    full: "你已有 {{limit}} 個密碼金鑰，已達上限，請先移除一個",
    missing: "密碼金鑰只適用於有域名的網站，而本站現以 IP 地址連接",
    browser: "瀏覽器沒有提供密碼金鑰，請再試一次，或改用其他方式",
  },
};

export default words;
