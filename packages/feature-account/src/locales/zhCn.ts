import type { Translated } from "@dozen/core/locale";
import cancellation from "../cancellation/words/zhCn";
import passkey from "../passkeys/words/zhCn";
import scan from "../scan/words/zhCn";
import settings from "../settings/words/zhCn";
import again from "../shared/words/zhCn";
import third from "../third-party/words/zhCn";
import f2a from "../two-factor/words/zhCn";
import zone from "../zone/words/zhCn";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  again,
  f2a,
  passkey,
  scan,
  titles: {
    login: "登录",
    reg: "注册",
    reset: "重置密码",
    signout: "退出登录",
  },
  fields: {
    account: "邮箱或手机号",
    accountPlaceholder: "name@example.com",
    password: "密码",
    newPassword: "新密码",
    code: "验证码",
    codePlaceholder: "6 位字母或数字",
    invite: "邀请码",
    inviteHint: "本站凭邀请码注册，每个邀请码只能使用一次",
    passwordHint: "6 到 64 个字符，不含空格。几个互不相干的词连起来就很好。",
  },
  login: {
    lead: "欢迎回来",
    modes: "登录方式",
    byPassword: "密码登录",
    byCode: "验证码登录",
    submit: "登录",
    toReset: "忘记密码？",
    newHere: "还没有账号？",
    toReg: "立即注册",
    signedOut: "你已退出登录",
  },
  reg: {
    lead: "一个账号，通用十二种工具",
    agree: "我已阅读并同意<protocol>《用户协议》</protocol>和<privacy>《隐私政策》</privacy>",
    submit: "注册",
    already: "已有账号？",
    toLogin: "去登录",
  },
  reset: {
    progress: "进度",
    steps: { account: "填写账号", code: "输入验证码", password: "设置新密码" },
    accountLead: "请输入注册时的邮箱或手机号，我们会向它发送验证码",
    codeLead: "请输入发送到 {{account}} 的验证码",
    passwordLead: "为 {{account}} 设置新密码。保存后，所有设备都会退出登录。",
    next: "下一步",
    save: "保存新密码",
    ways: {
      heading: "还能登录你账号的方式",
      lead: "勾选要移除的方式。近 30 天内添加的已勾选：闯入账号的人往往会给自己留后门。",
      passkey: "通行密钥",
    },
    otherAccount: "换一个账号",
    toLogin: "返回登录",
  },
  signout: {
    lead: "确定要在这个浏览器上退出登录吗？你的数据都会保留，随时可以再次登录。",
    confirm: "退出登录",
    stay: "保持登录",
  },
  undo: {
    title: "撤销更改",
    lead: "{{value}} 已从你的账号移除。如果不是你本人操作，请恢复它：此后新增的其他联系方式和登录方式（邮箱、手机号、通行密钥、第三方账号、两步验证）也会一并移除，所有设备都会退出登录，然后请设置新密码。",
    submit: "恢复并退出所有设备",
    done: "已恢复，所有设备都已退出登录。请设置新密码",
  },
  strength: {
    label: "密码强度",
    veryWeak: "很弱：一猜就中",
    weak: "较弱：再长一些",
    fair: "一般：再加一个词会更好",
    good: "不错",
    strong: "很强",
  },
  sent: {
    login: "如果该账号存在，验证码已发出，10 分钟内有效",
    reg: "验证码已发出，10 分钟内有效，请查收",
    reset: "如果该账号存在，验证码已发出，10 分钟内有效",
    pwd: "验证码已发送，10 分钟内有效",
    proof: "验证码已发送至你的账号",
    contact: "验证码已发送至新的邮箱或手机号",
    cancel: "验证码已发送，10 分钟内有效",
    third: "验证码已发送，10 分钟内有效",
    passkey: "验证码已发送至你的账号",
  },
  done: {
    signedIn: "欢迎回来",
    registered: "欢迎加入，注册成功",
    reset: "新密码已设置，请重新登录",
    signedOut: "你已退出登录",
    stayed: "你仍处于登录状态",
    cancellationUndone: "欢迎回来，已撤销注销",
  },
  errors: {
    agree: "请勾选用户协议和隐私政策",
    loginWrong: "账号或密码不正确",
    codeWrong: "验证码不正确或已失效，请核对后重试，或重新获取",
    accountTaken: "该账号已注册，请直接登录",
    unregistered: "该账号未注册",
    inviteWrong: "邀请码不正确或已被使用",
    passwordGuessable: "密码不能只是本站或你账号的名称，攻击者也会尝试，请换一个",
    passwordCommon: "这是最常见的 3000 个密码之一，攻击者会最先尝试，请换一个",
    countryClosed: "暂不支持该国家或地区的手机号，请使用邮箱",
    smsMissing: "本站无法发送短信，请使用邮箱",
    notSent: "消息暂时无法发送，请稍后再试",
    codeTooSoon_other: "验证码刚刚发出，请在 {{count}} 秒后重新获取",
    codeTooSoonMinutes: "获取验证码过于频繁，请在 {{count}} 分钟后再试",
    codesUsedUp_other:
      "他人为此账号获取验证码过于频繁。请使用登录过的浏览器或手机、密码或通行密钥，或在 {{count}} 秒后再试",
    codesUsedUpMinutes:
      "他人为此账号获取验证码过于频繁。请使用登录过的浏览器或手机、密码或通行密钥，或在 {{count}} 分钟后再试",
    passwordsUsedUp_other: "尝试次数过多。请使用验证码登录，或在 {{count}} 秒后再试",
    passwordsUsedUpMinutes: "尝试次数过多。请使用验证码登录或重置密码，或在 {{count}} 分钟后再试",
    triesUsedUp_other: "尝试次数过多，请在 {{count}} 秒后再试",
    triesUsedUpMinutes: "尝试次数过多，请在 {{count}} 分钟后再试，或重置密码",
    notOwnAccount: "这不是你账号的邮箱或手机号",
    sameContact: "与现有的相同",
    undoOver: "这个链接已失效或已使用过。如果账号有危险，请重置密码",
    avatarMissing: "请选择图片",
    tooEarly_other: "请再考虑一下，{{count}} 秒后才能确认",
    noticeUnticked: "请先勾选已阅读",
    noticeOld: "请重新阅读须知后再确认",
  },
  mail: {
    valid: "验证码 {{minutes}} 分钟内有效，只能使用一次。",
    neverAsk: "请勿告诉任何人，{{site}}的工作人员绝不会向你索要。",
    notYou: "如果不是你本人操作，请忽略这条消息，你的账号没有任何变化。",
    notYouSignedIn: "如果不是你本人索取此验证码，说明有人登录了你的账号。请立即重置密码，所有设备都会退出登录：{{url}}",
    login: {
      subject: "{{code}} 是你的{{site}}登录验证码",
      reason: "你正在登录{{site}}。",
      sms: "{{code}} 是你的{{site}}登录验证码，{{minutes}} 分钟内有效。请勿告诉任何人，{{site}}绝不会向你索要。",
    },
    reg: {
      subject: "{{code}} 是你的{{site}}注册验证码",
      reason: "你正在注册{{site}}账号。",
      sms: "{{code}} 是你的{{site}}注册验证码，{{minutes}} 分钟内有效。请勿告诉任何人，{{site}}绝不会向你索要。",
    },
    reset: {
      subject: "{{code}} 是你的{{site}}重置密码验证码",
      reason: "你正在重置{{site}}账号的密码。",
      sms: "{{code}} 是你的{{site}}重置密码验证码，{{minutes}} 分钟内有效。请勿告诉任何人，{{site}}绝不会向你索要。",
    },
    alreadyHere: {
      subject: "你已有{{site}}账号",
      reason: "有人（可能是你本人）想在{{site}}注册，但这个邮箱或手机号已经注册过了。",
      next: "请在 {{url}} 直接登录。忘记密码时，也可以在那里重置。",
      sms: "该手机号已注册{{site}}，请直接登录：{{url}}",
    },
    notHere: {
      subject: "你还没有{{site}}账号",
      reason: "有人（可能是你本人）在{{site}}申请了验证码，但这个账号还没有注册。",
      next: "你也许是用别的邮箱或手机号注册的。也可以在 {{url}} 注册新账号。",
      sms: "该手机号尚未注册{{site}}，可在这里注册：{{url}}",
    },
    pwd: {
      subject: "{{code}} 是你的{{site}}修改密码验证码",
      reason: "这是你在{{site}}设置新密码的验证码。",
      sms: "{{code}} 是你的{{site}}修改密码验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
    },
    proof: {
      subject: "{{code}} 是你的{{site}}身份确认验证码",
      reason: "此验证码用于确认是你本人在{{site}}更改账号的联系方式或登录方式、让另一台设备登录或下载全部数据。",
      sms: "{{code}} 是你的{{site}}身份确认验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
    },
    contact: {
      subject: "{{code}} 是你的{{site}}绑定验证码",
      reason: "此验证码用于向{{site}}确认这个邮箱属于你。",
      sms: "{{code}} 是你的{{site}}绑定验证码，{{minutes}} 分钟内有效。{{site}}的工作人员不会向你索要。",
    },
    third: {
      subject: "{{code}} 是你的{{site}}身份验证码",
      reason: "这是你在{{site}}验证身份的验证码。",
      sms: "{{code}} 是你的{{site}}身份验证码，{{minutes}} 分钟内有效。{{site}}的工作人员不会向你索要。",
    },
    cancel: {
      subject: "{{code}} 是你的{{site}}账号注销验证码",
      reason: "注意：使用此验证码将注销你的{{site}}账号，并清除其中的一切。",
      sms: "{{code}} 是你的{{site}}账号注销验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
    },
    passkey: {
      subject: "{{code}} 是你管理{{site}}通行密钥的验证码",
      reason: "这个验证码用来向{{site}}确认是你本人在添加或移除通行密钥。",
      sms: "{{code}} 是你管理{{site}}通行密钥的验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
    },
    contactReplaced: {
      subject: "你的{{site}}账号不再使用这个邮箱",
      reason: "这个邮箱刚刚从你的{{site}}账号移除，已换成另一个。",
      next: "如果不是你本人操作，可在 7 天内恢复，同时所有设备都会退出登录：{{url}}",
      sms: "这个号码已从你的{{site}}账号移除。非本人操作？7 天内可在此恢复：{{url}}",
    },
    newDevice: {
      subject: "你的{{site}}账号在新设备上登录",
      reason: "有人用一台从未见过的设备登录了你的{{site}}账号：{{name}}，来自 {{ip}}，时间 {{time}}。",
      next: "如果是你本人，请忽略。如果不是，请立即设置新密码，所有设备都会退出登录：{{url}}",
      sms: "你的{{site}}账号在新设备上登录：{{name}}，{{ip}}，{{time}}。不是你本人？请设置新密码：{{url}}",
    },
    secondStepWrong: {
      subject: "有人在登录你的{{site}}账号时输错了动态验证码",
      reason:
        "有人通过了登录你的{{site}}账号的第一步（例如输入了正确的密码），但动态验证码不正确：来自 {{ip}}，时间 {{time}}。",
      next: "如果是你本人，请忽略。如果不是，请立即设置新密码：{{url}}",
      sms: "有人通过了登录你的{{site}}账号的第一步，但动态验证码不正确：{{ip}}，{{time}}。不是你本人？请设置新密码：{{url}}",
    },
    twoFactorOn: {
      subject: "你的{{site}}账号已开启两步验证",
      reason: "你的{{site}}账号刚刚开启了两步验证，其他设备已退出登录。",
      next: "如果不是你本人操作，请立即设置新密码：{{url}}",
      sms: "你的{{site}}账号已开启两步验证。不是你本人？请设置新密码：{{url}}",
    },
    twoFactorOff: {
      subject: "你的{{site}}账号已关闭两步验证",
      reason: "你的{{site}}账号刚刚关闭了两步验证，现在只凭密码就能登录。",
      next: "如果不是你本人操作，请立即设置新密码：{{url}}",
      sms: "你的{{site}}账号已关闭两步验证。不是你本人？请设置新密码：{{url}}",
    },
    codesRenewed: {
      subject: "你的{{site}}账号重新生成了恢复码",
      reason: "你的{{site}}账号刚刚重新生成了恢复码，旧的已失效。",
      next: "如果不是你本人操作，请立即设置新密码：{{url}}",
      sms: "你的{{site}}账号重新生成了恢复码。不是你本人？请设置新密码：{{url}}",
    },
    passkeyAdded: {
      subject: "你的{{site}}账号添加了通行密钥",
      reason: "通行密钥“{{name}}”已添加到你的{{site}}账号，可以用它登录。",
      next: "如果不是你本人操作，请在设置的两步验证中移除它，再设置新密码：{{url}}",
      sms: "通行密钥“{{name}}”已添加到你的{{site}}账号。不是你本人？请移除它并设置新密码：{{url}}",
    },
    passkeyRemoved: {
      subject: "你的{{site}}账号移除了通行密钥",
      reason: "通行密钥“{{name}}”已从你的{{site}}账号移除，不能再用它登录。",
      next: "如果不是你本人操作，请立即设置新密码：{{url}}",
      sms: "通行密钥“{{name}}”已从你的{{site}}账号移除。不是你本人？请设置新密码：{{url}}",
    },
    bindingAdded: {
      subject: "你的{{site}}账号绑定了第三方账号",
      reason: "一个 {{name}} 账号已绑定到你的{{site}}账号，可以用它登录。",
      next: "如果不是你本人操作，请在设置的第三方登录中解绑，再设置新密码：{{url}}",
      sms: "一个 {{name}} 账号已绑定到你的{{site}}账号。不是你本人？请解绑并设置新密码：{{url}}",
    },
    bindingRemoved: {
      subject: "你的{{site}}账号解绑了第三方账号",
      reason: "一个 {{name}} 账号已与你的{{site}}账号解绑，其他设备已退出登录。",
      next: "如果不是你本人操作，请立即设置新密码：{{url}}",
      sms: "一个 {{name}} 账号已与你的{{site}}账号解绑。不是你本人？请设置新密码：{{url}}",
    },
    passwordChanged: {
      subject: "你的{{site}}密码已修改",
      reason: "你的{{site}}账号密码刚刚被修改，其他设备已退出登录。",
      next: "如果不是你本人操作，请立即重置密码：{{url}}",
      sms: "你的{{site}}密码已修改。不是你本人？请重置密码：{{url}}",
    },
    contactRestored: {
      subject: "{{value}} 已恢复为你的{{site}}账号联系方式",
      reason:
        "有人通过发到原邮箱或手机号的链接撤销了更换：{{value}} 已恢复为你的{{site}}账号联系方式。所有设备均已退出登录，密码已失效。",
      next: "请立即设置新密码：{{url}}",
      sms: "这个号码已恢复为你的{{site}}账号手机号，所有设备均已退出登录。请设置新密码：{{url}}",
    },
    contactTaken: {
      subject: "{{value}} 已从一个{{site}}账号移除",
      reason:
        "一个{{site}}账号通过发到原邮箱或手机号的链接恢复了原来的联系方式。之后添加的 {{value}} 不能再登录该账号，所有设备均已退出登录。",
      next: "如果这是你的账号，请用其他方式登录，或用原来的邮箱或手机号重置密码：{{url}}",
      sms: "这个号码已从一个{{site}}账号移除，该账号恢复了原来的联系方式。查看详情：{{url}}",
    },
    contactChanged: {
      subject: "你的{{site}}账号邮箱或手机号已更换",
      reason: "你的{{site}}账号的邮箱或手机号刚刚被更换。",
      next: "如果不是你本人操作，请立即重置密码：{{url}}",
      sms: "你的{{site}}账号邮箱或手机号已更换。不是你本人？请重置密码：{{url}}",
    },
    cancelled: {
      subject: "你的{{site}}账号已注销",
      reason: "你的{{site}}账号已注销，其中的一切将在 {{date}} 清除。",
      next: "如果改变主意，请在此之前登录。如果不是你本人操作，请重置密码：{{url}}",
      sms: "你的{{site}}账号将在 {{date}} 清除，在此之前登录即可保留。不是你本人？请重置密码：{{url}}",
    },
  },
  settings,
  zone,
  cancellation,
  third,
};

export default words;
