import { z } from "zod";

const text = { type: "string", minLength: 1 } as const;
const address = { type: "string", format: "uri" } as const;
const moment = { type: "string", format: "date-time" } as const;

/** An object that must have at least one of these fields. */
function withOneOf(fields: string[], shape: { required?: string[]; [word: string]: unknown }) {
  const { required = [] } = shape;
  return { anyOf: fields.map((field) => ({ ...shape, type: "object", required: [...required, field] })) };
}

const author = withOneOf(["name", "url", "avatar"], {
  properties: { name: text, url: address, avatar: address },
  additionalProperties: false,
});

const attachment = {
  type: "object",
  properties: {
    url: address,
    mime_type: { type: "string", pattern: "^[\\w.+-]+/[\\w.+-]+$" },
    title: text,
    size_in_bytes: { type: "integer", minimum: 0 },
    duration_in_seconds: { type: "number", minimum: 0 },
  },
  required: ["url", "mime_type"],
  additionalProperties: false,
} as const;

const item = withOneOf(["content_html", "content_text"], {
  properties: {
    id: text,
    url: address,
    external_url: address,
    title: text,
    content_html: { type: "string" },
    content_text: { type: "string" },
    summary: text,
    image: address,
    banner_image: address,
    date_published: moment,
    date_modified: moment,
    authors: { type: "array", items: author, minItems: 1 },
    tags: { type: "array", items: text },
    language: { type: "string", pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" },
    attachments: { type: "array", items: attachment },
  },
  required: ["id"],
});

/** The rules of jsonfeed.org/version/1.1 as a JSON Schema. */
const jsonFeedSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  properties: {
    version: { const: "https://jsonfeed.org/version/1.1" },
    title: text,
    home_page_url: address,
    feed_url: address,
    description: text,
    user_comment: text,
    next_url: address,
    icon: address,
    favicon: address,
    authors: { type: "array", items: author, minItems: 1 },
    language: { type: "string", pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$" },
    expired: { type: "boolean" },
    hubs: {
      type: "array",
      items: { type: "object", properties: { type: text, url: address }, required: ["type", "url"] },
    },
    items: { type: "array", items: item },
  },
  required: ["version", "title", "items"],
  additionalProperties: false,
} as const;

const validator = z.fromJSONSchema(jsonFeedSchema as unknown as Parameters<typeof z.fromJSONSchema>[0]);

/** The errors in a JSON feed; empty if it is valid. */
export function wrongInJsonFeed(feed: string): string[] {
  const { error } = validator.safeParse(JSON.parse(feed));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
