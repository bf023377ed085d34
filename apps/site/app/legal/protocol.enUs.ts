import type { LegalText } from "./legal-text";

const protocol: LegalText = {
  title: "User agreement",
  intro: [
    "This is the agreement between you and the operator of {{site}} about the use of this site, its tools and its mobile app. By registering, or by using a tool, you accept it. If you do not agree, please do not use the service.",
    "How we treat your data is part of this agreement and is set out in the privacy policy.",
  ],
  sections: [
    {
      heading: "The service",
      body: [
        "{{site}} offers small online tools (such as short links, file hosting, a password vault, chat, QR codes and checks), a personal blog, messages and feedback. Some pages are open to everyone; most tools need an account. The tools are free of charge within the quotas that your settings show.",
        "We may add, change or end parts of the service. If a part in which you store data is to end, we tell you at least 30 days before, so that you can take your data with you.",
      ],
    },
    {
      heading: "Your account",
      body: [
        [
          "You register with an email address or a mobile number that is yours. An invite code may be required.",
          "You keep your password, codes and recovery codes to yourself. What is done through your account counts as done by you, unless you could not prevent it.",
          "If you notice misuse, end the sessions in your settings, change the password, and tell us.",
          "An account created by signing in with another service must be verified with an email address or a mobile number before most tools can be used.",
          "An account is personal; it must not be sold, lent or shared.",
        ],
        "People under 14 need the consent of a parent or guardian.",
      ],
    },
    {
      heading: "What is not allowed",
      body: [
        "You may use the service only lawfully and with regard for others. In particular you must not make, store, send or link to anything that:",
        [
          "breaks the law, endangers public security, or incites to violence or hatred;",
          "is pornographic, fraudulent, or harms minors;",
          "insults, threatens or stalks people, or discloses their private matters;",
          "infringes copyright, trade marks, trade secrets or other rights;",
          "contains malware, or leads people to phishing or other deceptive pages;",
          "is unsolicited advertising or part of a scheme to inflate figures.",
        ],
        "You must not get around limits, probe or attack the service or other people's accounts, read data that is not yours, or burden the service with automated requests beyond what the interface documents allow. If you find a weakness, please tell us before you tell others.",
      ],
    },
    {
      heading: "Your content",
      body: [
        "What you store and publish remains yours. You give us the right to store, copy, convert and transmit it as far as this is needed to run the service for you, and to show what you publish to those you publish it for. This right ends when you delete the content.",
        "You are responsible for your content and for having the rights in it. We do not check everything, but we may remove or block what breaks this agreement or the law, and we tell you why unless the law forbids it. You may object by writing to us.",
      ],
    },
    {
      heading: "Short links, previews and other people's pages",
      body: [
        "Short links and previews lead to pages of others. We do not control those pages and are not responsible for them. A link that leads to deceptive or forbidden content may be switched off without notice.",
      ],
    },
    {
      heading: "The password vault",
      body: [
        "The vault is encrypted in your browser with your master key. We do not know that key and cannot restore it. If you lose the master key and the recovery codes, what is in the vault is lost. Keep the recovery codes in a safe place.",
      ],
    },
    {
      heading: "Our rights",
      body: [
        "The software, design, names and marks of the service belong to us or to those who licensed them to us. Parts that are published under an open license may be used as that license says.",
      ],
    },
    {
      heading: "Availability and liability",
      body: [
        "We run the service with care, but it is provided as it is. We cannot promise that it is always available or free of faults. There may be interruptions for maintenance, which we announce where we can. Please keep your own copy of what matters to you.",
        "Our liability for intent and gross negligence is unlimited, as it is wherever the law does not allow a limit. Otherwise it is limited to the typical, foreseeable damage. We are not liable for events beyond our control.",
      ],
    },
    {
      heading: "Breach and end",
      body: [
        "You can delete your account at any time in the settings. Its data is erased 7 days later, as the privacy policy says.",
        "If you break this agreement we may warn you, remove content, limit functions, suspend or close the account, depending on how serious the matter is. Except in urgent cases we hear you first.",
      ],
    },
    {
      heading: "Changes to this agreement",
      body: [
        "We may change this agreement when the service or the law changes. The new text appears here with its date, and we tell you of important changes beforehand. If you do not agree you can delete your account; if you go on using the service after the change takes effect, the new text applies.",
      ],
    },
    {
      heading: "Law and disputes",
      body: [
        "The law of the place where the operator is established applies. Let us first try to settle a dispute between ourselves; if that fails, the courts of that place decide. Mandatory rights you have as a consumer where you live remain. If a part of this agreement is void, the rest remains in force.",
        "This agreement exists in three languages. If they differ, the simplified Chinese text prevails.",
      ],
    },
    {
      heading: "Contact",
      body: [
        "Questions and complaints about this agreement: {{contact}}. We reply within 10 working days.",
        "Operator: {{operatorName}}",
        "Address: {{operatorAddress}}",
      ],
    },
  ],
};

export default protocol;
