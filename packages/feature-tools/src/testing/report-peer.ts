import { generateKeyPairSync } from "node:crypto";

const raw = (name: string, type: number, bytes: string) =>
  `--dns-rr=${name},${type},${Buffer.from(bytes, "latin1").toString("hex")}`;
const labels = (name: string) =>
  `${name
    .split(".")
    .map((label) => String.fromCharCode(label.length) + label)
    .join("")}\0`;

function dkimKey(bits: number): string {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  const text = `v=DKIM1; k=rsa; p=${publicKey.export({ format: "der", type: "spki" }).toString("base64")}`;
  // One string of a TXT record has at most 255 bytes.
  return text.match(/.{1,200}/g)?.join(",") ?? "";
}

const includes = (count: number) => Array.from({ length: count }, (_, at) => `include:i${at}.example.com`).join(" ");

/** The records of the domains that are reported, as arguments of dnsmasq. */
export const peerRecords = [
  "--local=/test/",
  // A domain with everything.
  "--host-record=peer.test,93.184.216.34,2606:2800:220:1::1",
  "--ptr-record=34.216.184.93.in-addr.arpa,peer.test",
  "--host-record=mail.peer.test,93.184.216.36",
  "--mx-host=peer.test,mail.peer.test,10",
  raw("peer.test", 2, labels("ns1.example.net")),
  raw("peer.test", 2, labels("ns2.example.net")),
  "--caa-record=peer.test,0,issue,letsencrypt.org",
  raw("peer.test", 65, "\0\x01\0\0\x01\0\x03\x02h2"),
  "--txt-record=peer.test,v=spf1 mx include:_spf.peer.test -all",
  "--txt-record=_spf.peer.test,v=spf1 ip4:93.184.216.0/24 ip6:2606:2800::/32 ~all",
  "--txt-record=_dmarc.peer.test,v=DMARC1; p=reject; adkim=s; aspf=s; rua=mailto:a@peer.test",
  `--txt-record=own._domainkey.peer.test,${dkimKey(2048)}`,
  `--txt-record=google._domainkey.peer.test,${dkimKey(1024)}`,
  "--txt-record=_mta-sts.peer.test,v=STSv1; id=1",
  "--txt-record=_smtp._tls.peer.test,v=TLSRPTv1; rua=mailto:t@peer.test",
  "--txt-record=34.216.184.93.origin.asn.example.com,15133 | 93.184.216.0/24 | US | arin | 2007-03-19",
  "--txt-record=AS15133.asn.example.com,15133 | US | arin | 2007-03-19 | EDGECAST - Edge",
  // One where much is wrong.
  "--host-record=example.net,10.1.2.3",
  raw("example.net", 2, labels("ns1.example.com")),
  "--cname=alias.example.net,example.net",
  "--mx-host=example.net,alias.example.net,10",
  "--mx-host=example.net,gone.example.net,20",
  "--txt-record=example.net,v=spf1 +all",
  "--txt-record=example.net,v=spf1 -all",
  "--txt-record=_dmarc.example.net,v=DMARC1; p=none; rua=mailto:a@reports.example.com",
  "--txt-record=_mta-sts.example.net,v=STSv1; id=1",
  // Records of SPF.
  "--txt-record=open.example.com,v=spf1 +all",
  "--txt-record=soft.example.com,v=spf1 ip4:192.0.2.1 ~all mx",
  "--txt-record=neutral.example.com,v=spf1 ip4:192.0.2.1",
  "--txt-record=broken.example.com,v=spf1 ipv4:192.0.2.1 include: ip4:192.0.2.999 -all",
  "--txt-record=loop.example.com,v=spf1 include:loop.example.com -all",
  "--txt-record=old.example.com,v=spf1 ptr exists:%{i}.example.com -all",
  "--txt-record=void.example.com,v=spf1 a:v1.example.com a:v2.example.com mx:v3.example.com -all",
  "--txt-record=lost.example.com,v=spf1 include:nothing.example.com -all",
  "--txt-record=moved.example.com,v=spf1 redirect=open.example.com",
  ...Array.from({ length: 11 }, (_, at) => `--txt-record=i${at}.example.com,v=spf1 ip4:192.0.2.${at} -all`),
  `--txt-record=ten.example.com,v=spf1 ${includes(10)} -all`,
  `--txt-record=eleven.example.com,v=spf1 ${includes(6)},${includes(11).slice(includes(6).length)} -all`,
];

/** What the registry says of `peer.test`, in RDAP. */
export const peerRegistration = {
  ldhName: "peer.test",
  status: ["client transfer prohibited"],
  events: [
    { eventAction: "registration", eventDate: "2001-02-03T04:05:06Z" },
    { eventAction: "expiration", eventDate: "2126-02-03T04:05:06Z" },
  ],
  entities: [{ roles: ["registrar"], vcardArray: ["vcard", [["fn", {}, "text", "Names Inc."]]] }, { roles: 7 }],
  redacted: [{ name: { description: "Registrant Name" } }],
};
