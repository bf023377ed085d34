import big from "../big/words/enUs";
import file from "../file/words/enUs";
import list from "../file/words/list-enUs";
import preview from "../preview/words/enUs";
import share from "../share/words/enUs";
import token from "../token/words/enUs";
import zone from "../zone/words/enUs";

const words = {
  tools: {
    file: { name: "Files", des: "Upload, list and share your files" },
    preview: { name: "File preview", des: "Show documents, images, audio and video by a link" },
    token: { name: "Tokens", des: "Tokens for uploads and file URLs" },
  },
  noticeKinds: {
    shareOpened: "Opened links to your files",
    shareUsedUp: "Links to your files that reached their limit",
    quotaNearlyFull: "Files that reach 90% of your quota",
  },
  notices: {
    shareOpened: "Somebody opened your link to “{{file}}”",
    shareUsedUp: "Your link to “{{file}}” has reached its limit",
    quotaNearlyFull: "Your file storage is {{percent}}% full",
  },
  big,
  file,
  list,
  preview,
  share,
  token,
  zone,
};

export default words;
