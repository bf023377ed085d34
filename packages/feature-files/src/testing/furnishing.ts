import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { docx, paragraph, pdf, pptx, slideTitle, textBox, workbook } from "../preview/testing/office";

/** A sample file for screenshots of pages. */
export interface Furnishing {
  /** The key by which pages refer to it. */
  as?: string;
  name: string;
  type: string;
  bytes: Uint8Array | string;
}

const office = "application/vnd.openxmlformats-officedocument";

/** Sample files of every kind, oldest first. */
export async function furnishing(): Promise<Furnishing[]> {
  const media = (name: string) => readFile(new URL(`../../e2e/media/${name}`, import.meta.url));
  const tone = await media("tone.mp3");
  const clip = await media("clip.mp4");
  return [
    { as: "stored", name: "Garden, all photos.zip", type: "application/zip", bytes: "PK" },
    ...(await documents()),
    ...(await Promise.all(landscapes.map(landscape))),
    { name: "A walk by the river.mp3", type: "audio/mpeg", bytes: tone },
    { as: "music", name: "Evening, slowly.mp3", type: "audio/mpeg", bytes: tagged(tone) },
    { as: "video", name: "Test picture.mp4", type: "video/mp4", bytes: clip },
  ];
}

async function documents(): Promise<Furnishing[]> {
  const words = "The garden was quiet in spring and busy in summer; what follows is what we counted. ";
  const report =
    paragraph("The year in figures", "Heading1") +
    paragraph(words.repeat(4)) +
    paragraph("What we learned", "Heading2") +
    paragraph(words.repeat(6));
  const slides = [
    slideTitle("The year in figures") + textBox("A short talk"),
    slideTitle("What comes next") + textBox("More of the same"),
  ];
  return [
    { as: "notes", name: "Notes.md", type: "text/markdown", bytes: notes },
    { as: "letter", name: "Letter.pdf", type: "application/pdf", bytes: pdf("Dear reader, all is well.") },
    { as: "table", name: "Prices.xlsx", type: `${office}.spreadsheetml.sheet`, bytes: prices() },
    { as: "talk", name: "Talk.pptx", type: `${office}.presentationml.presentation`, bytes: pptx(slides) },
    { as: "report", name: "年度报告 2026.docx", type: `${office}.wordprocessingml.document`, bytes: docx(report) },
  ];
}

const notes = `# Notes

- water the *tomatoes*
- ask about the **gate**

| Day | Weather |
| --- | --- |
| Monday | sun |
| Tuesday | rain |

\`\`\`js
const days = ["Monday", "Tuesday"];
\`\`\`
`;

function prices(): Uint8Array {
  const rows = Array.from({ length: 12 }, (_, row) => [
    `Tea no. ${row + 1}`,
    4.5 + row,
    12 - row,
    (4.5 + row) * (12 - row),
  ]);
  const months = [
    ["Month", "Sold"],
    ["May", 31],
    ["June", 44],
  ];
  return workbook({ Prices: [["Tea", "Price", "Packets", "Sum"], ...rows], "By month": months });
}

/** The same sound with other bytes: players skip an ID3 tag. */
export function tagged(tone: Buffer): Buffer {
  return Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\0\u000a", "latin1"), Buffer.alloc(10), tone]);
}

interface Landscape extends Pick<Furnishing, "as" | "name"> {
  width: number;
  height: number;
  hue: number;
}

const landscapes: Landscape[] = [
  { name: "Lake at noon.jpg", width: 900, height: 600, hue: 200 },
  { name: "Dunes.jpg", width: 900, height: 600, hue: 35 },
  { name: "Pines.jpg", width: 600, height: 900, hue: 140 },
  { name: "Before the storm.jpg", width: 900, height: 600, hue: 250 },
  { name: "Heather.jpg", width: 1200, height: 500, hue: 320 },
  { name: "Morning.jpg", width: 800, height: 800, hue: 15 },
  { as: "picture", name: "Harbour.jpg", width: 900, height: 600, hue: 180 },
];

/** A generated picture of hills below a sky. */
async function landscape({ as, name, width, height, hue }: Landscape): Promise<Furnishing> {
  const hills = [0, 1, 2].map((hill) => {
    const y = height * (0.55 + hill * 0.15);
    const curve = `C${width * 0.3},${y - height * 0.2} ${width * 0.6},${y + height * 0.15} ${width},${y - height * 0.05}`;
    return `<path d="M0,${y}${curve}V${height}H0Z" fill="hsl(${hue},45%,${45 - hill * 12}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue + 20},70%,62%)"/><stop offset="1" stop-color="hsl(${hue - 20},80%,90%)"/></linearGradient><rect width="100%" height="100%" fill="url(#s)"/><circle cx="${width * 0.7}" cy="${height * 0.3}" r="${height * 0.09}" fill="#fff8e0"/>${hills.join("")}</svg>`;
  return { as, name, type: "image/jpeg", bytes: await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer() };
}
