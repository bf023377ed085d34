import type { LegalText } from "./legal-text";

const privacy: LegalText = {
  title: "Privacy policy",
  intro: [
    "This policy says what {{site}} knows about you, why, for how long, and what you can do about it. It covers the website, its tools and its mobile app. The rules for using the service are in the user agreement.",
    "In short: we ask for as little as the tools need, we show no advertising, we use no trackers of other companies, and we sell no data. An account needs an email address or a mobile number; everything else you give us is voluntary, and without it only the tool that asks for it does not work.",
  ],
  sections: [
    {
      heading: "What we collect",
      body: [
        "We collect what you give us, what a tool needs to do its work, and what every web server sees.",
        [
          "Your account: email address or mobile number, password (kept only as a one-way hash), and what you choose to add to your profile: display name, picture, signature, gender, date of birth, area.",
          "Sign-in with another service: the identifier and display name which that service gives us. We never receive your password there.",
          "Devices and sign-ins: time, IP address, kind of browser and device, so that you can see where you are signed in and we can notice misuse.",
          "Short links: the URLs you shorten and their settings. When someone opens one of your links or public articles: time, IP address, browser, kind of device, the page they came from, and the area that follows from the IP address. The area is looked up on our own server; no IP address is sent to anyone.",
          "Files: what you upload, with name, size and type, and when they are downloaded.",
          "Password vault: your logins as ciphertext. They are encrypted in your browser with a key that never reaches us; we cannot read or recover them. Not encrypted are the type of each login (such as “Shopping”), its dates, and how many of your passwords the health check found weak, reused or old.",
          "Chat, blog, comments, feedback: what you write and send, to whom, and when. The texts of messages and the names of their files are stored encrypted; the contents of files and recordings are not. Messages in burn-after-reading mode are passed on and never stored.",
          "Calls: who called whom, when and for how long. Sound and picture go encrypted from browser to browser, or through a relay, and are not recorded.",
          "Camera and microphone: only after you start a call, a recording or a scan of a QR code and your browser has asked you. Nothing is kept but the recordings that you send.",
          "Other tools: what you enter is processed to give you the result and is not kept, unless the page says so.",
          "Server logs: time, URL of the request, IP address, browser and outcome. Passwords, codes and tokens are left out.",
        ],
      ],
    },
    {
      heading: "Why we use it",
      body: [
        [
          "To provide the tools you ask for and to show you their results, such as the statistics of your links.",
          "To create your account, sign you in and send you the codes for it.",
          "To keep the service safe: to limit guessing, flooding, fraud and forbidden content.",
          "To answer your questions and feedback, and to tell you about important changes.",
          "To meet our legal duties.",
        ],
        "We rely on your consent for what you choose to give us and for camera and microphone; on our agreement with you for the account and the tools; and on the law for logs, security and what authorities may demand. Where you have consented, you can withdraw the consent.",
        "We do not use your data for advertising or to build profiles, and no decision with consequences for you is made by a machine alone.",
      ],
    },
    {
      heading: "Cookies and local storage",
      body: [
        "We set only cookies that the site needs, all of them our own:",
        [
          "session: keeps you signed in. It ends when you sign out or the session expires.",
          "device: recognizes a browser that has signed in before, for one year.",
          "third: ties a third-party sign-in to the browser that began it, for 10 minutes.",
          "reset: keeps the steps of a password reset, for 10 minutes.",
          "locale: the language you chose, for one year.",
          "theme: the colors you chose, for one year.",
          "setNav, userZone, chatNav: the tab you opened last in the settings, the personal center and the chat, for one year.",
          "chatBurn-…: burn after reading is on in a conversation, for 400 days or until you turn it off.",
          "share-…: you have opened a shared file or a link for uploads, for one hour.",
          "toast: a short message for the next page, for one minute.",
        ],
        "Local storage in your browser holds your language, small choices of the pages, your recent emoji and speed tests, chat messages that are not sent yet, and articles that are not saved yet. You can delete all of this in your browser at any time; without the session cookie you cannot stay signed in.",
      ],
    },
    {
      heading: "Who else sees it",
      body: [
        "What you publish (public blog articles, comments, public posts, links and files you share) can be seen by the people you share it with or by everyone, as the page says. Beyond that we pass data on only:",
        [
          "to the person you call: the browsers connect to each other directly, so that each learns the other's IP address;",
          "to the STUN server that tells your browser its own IP address before a call, unless the operator runs one: Cloudflare, which sees that address;",
          "to Google Safe Browsing, where the operator has set a key for it: the whole URLs that are checked for risks, but not who checks them;",
          "to public DNS resolvers, the registry and a service that knows networks, when you make a report of a domain: the domain and its addresses, but not who asks;",
          "to the providers who deliver email and text messages for us and who host our servers, as far as their task requires and under contract;",
          "to the service you choose for signing in, when you choose it;",
          "to authorities, when a law or a valid order obliges us;",
          "to a successor, if the service is taken over; the successor is bound by this policy, and we will tell you beforehand.",
        ],
        "We do not sell or rent personal data.",
      ],
    },
    {
      heading: "How long we keep it",
      body: [
        [
          "Account data and what you store in the tools: until you delete it or delete your account.",
          "A guest account that never added an email or number: 30 days.",
          "Verification codes: 10 minutes.",
          "Sign-in records: 180 days.",
          "Visits to your links and articles: as long as the link or article exists. After 30 days at most, only the network of a visitor's IP address remains.",
          "Server logs: six months at most, unless the law requires longer or a misuse is being investigated.",
        ],
        "When you delete your account, we erase your data from the running system 7 days later and from backups as they expire, within 30 days after that. Signing in during the 7 days cancels the deletion. What the law obliges us to keep is kept apart and used for nothing else.",
      ],
    },
    {
      heading: "How we protect it",
      body: [
        "Connections are encrypted. Passwords are hashed with Argon2id; secrets at rest are sealed with AES-256-GCM; the vault is encrypted before it leaves your browser. You can turn on two-factor authentication, see your devices, and end each of them. Few people have access, and only as far as their work requires.",
        "No system is perfectly safe. If a breach puts your data at risk, we will tell you and the competent authority without delay, with what happened and what you can do.",
      ],
    },
    {
      heading: "Your rights",
      body: [
        "You can at any time:",
        [
          "see and correct your data in the settings;",
          "download a copy of it in the settings;",
          "delete single things, or your account with everything in it, in the settings;",
          "unlink another service you sign in with;",
          "withdraw a consent, without effect on what was done before;",
          "object to a use of your data;",
          "complain to us, or to an authority: in Hong Kong the Office of the Privacy Commissioner for Personal Data (www.pcpd.org.hk), in mainland China the cyberspace administration (www.12377.cn), elsewhere the data protection authority of your place.",
        ],
        "Where a page does not offer it, write to us; requests to see or correct your data go to the operator at the address below. To protect you we may ask you to show that the account is yours. We reply within 10 working days and charge nothing for it.",
      ],
    },
    {
      heading: "Children",
      body: [
        "The service is meant for people of 14 years and over. Younger children may use it only with the consent and guidance of a parent or guardian. If we learn that we hold data of a child without that consent, we delete it.",
      ],
    },
    {
      heading: "Where the data is",
      body: [
        "Data is stored on servers in the region where this site is operated. If it ever has to be moved across a border, we do so only as the law allows, and ask you first where it says so.",
      ],
    },
    {
      heading: "Changes to this policy",
      body: [
        "When this policy changes, the new text appears here with its date. Before a change that matters for your rights takes effect we tell you in your messages or by email. You can ask us for earlier versions.",
      ],
    },
    {
      heading: "Contact",
      body: [
        "Questions, requests and complaints about your data: {{contact}}. We reply within 10 working days.",
        "Operator: {{operatorName}}",
        "Address: {{operatorAddress}}",
      ],
    },
  ],
};

export default privacy;
