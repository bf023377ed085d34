import type { Feature } from "@dozen/core/feature";
import account from "@dozen/feature-account/feature";
import blog from "@dozen/feature-blog/feature";
import chat from "@dozen/feature-chat/feature";
import files from "@dozen/feature-files/feature";
import inbox from "@dozen/feature-inbox/feature";
import short from "@dozen/feature-short/feature";
import tools from "@dozen/feature-tools/feature";
import vault from "@dozen/feature-vault/feature";

/** The features of this site. Only this list names all of them. */
export const features: Feature[] = [account, short, inbox, files, tools, vault, chat, blog];
