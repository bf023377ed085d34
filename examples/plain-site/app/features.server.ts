import blog from "@dozen/feature-blog/feature";
import chat from "@dozen/feature-chat/feature";
import files from "@dozen/feature-files/feature";
import inbox from "@dozen/feature-inbox/feature";
import short from "@dozen/feature-short/feature";
import tools from "@dozen/feature-tools/feature";
import vault from "@dozen/feature-vault/feature";

export const features = [short, inbox, files, tools, vault, chat, blog];
