/** What a column of a table has. `nothing` are marks and dates that no vault needs. */
export type Column =
  | "name"
  | "url"
  | "user"
  | "email"
  | "password"
  | "memo"
  | "totp"
  | "type"
  | "label"
  | "folder"
  | "archived"
  | "deleted"
  | "history"
  | "nothing"
  | "field";

/** The names of columns by which programs and people call them, in lower case without blanks, `_` and `-`. */
const names: Record<Exclude<Column, "field">, string> = {
  name: "name title nickname название заголовок account accountname entry servicename site sitename titel titre título titolo nombre nome nom 名称 名稱 标题 標題 网站名称 網站名稱 タイトル 名前 サイト名 이름",
  url: "url urls сайт адрес вебсайт websiteaddress uri loginuri website websiteurl websites web site address webaddress loginurl hostname domain weburl adresse dirección sitoweb sitioweb siteweb webseite 网址 網址 链接 鏈結 網站 网站 地址 ウェブサイト サイト 웹사이트",
  user: "username user логин имяпользователя пользователь login loginname loginusername userid accountusername benutzername benutzer anmeldename usuario utilisateur nomdutilisateur identifiant identifiants nomeutente utente utilizador gebruikersnaam 用户名 用户 用戶名稱 用戶 使用者名稱 使用者 帐号 帳號 账号 賬號 账户 ユーザー名 ユーザ名 アカウント 사용자이름 아이디",
  email: "email emailaddress mail courriel 邮箱 電郵 電子郵件 电子邮箱 メール",
  password:
    "password pass pwd passwd loginpassword passwort kennwort contraseña motdepasse senha palavrapasse wachtwoord hasło пароль 密码 密碼 口令 パスワード 비밀번호",
  memo: "note notes заметки заметка комментарий comment comments extra additionalinfo notesplain remark remarks memo description notiz notizen kommentar nota notas commentaire remarques 备注 備註 注释 註解 说明 說明 メモ 備考 메모",
  totp: "totp otpauth otp otpsecret otpurl logintotp 2fa twofactor twofactorsecret onetimepassword authenticatorkey 验证码 驗證碼",
  type: "type !type recordtype kind itemtype",
  label: "label",
  folder:
    "group !groupname grouping folder category categories tags tag collections vault folders ordner dossier carpeta cartella 文件夹 資料夾 分组 群組",
  archived: "archived archiveddate",
  deleted: "deleted deleteddate trashed",
  history: "passwordhistory history",
  nothing:
    "!groupid !groupparent fav favorite favourite favicon icon lastmodified created modified createtime modifytime createdat updatedat createddate modifieddate guid uuid id timecreated timelastused timepasswordchanged formactionorigin httprealm reprompt autologin matchurl tofill timeslastused lastused autotype expires passwordstrength 创建时间 修改时间",
};

const byName = new Map<string, Column>(
  Object.entries(names).flatMap(([column, list]) => list.split(" ").map((name) => [name, column as Column] as const)),
);

/** What a column has, by its name. */
export function columnOf(name: string): Column {
  const plain = name.toLowerCase().replace(/[\s_'’.:：-]+/g, "");
  // Dashlane's second and third user names, NordPass's further addresses.
  if (/^username[2-9]$/.test(plain)) return "field";
  if (/^(?:additional)?urls?\d*$/.test(plain)) return "url";
  return byName.get(plain) ?? "field";
}
