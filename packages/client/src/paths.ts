// Made by `npm run client-types`.
export interface paths {
    "/access-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's valid access tokens, without the tokens themselves; they are made in the settings only */
        get: operations["getAccessToken"];
        put?: never;
        post?: never;
        /** Revokes access tokens of the caller at once; id may be a comma list */
        delete: operations["deleteAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Applications by you and to you, newest first */
        get: operations["getApply"];
        /** Agrees (2) or refuses (3): the person asked, or the owner or an admin of the group */
        put: operations["putApply"];
        /** Asks a person to be your friend, or a group to let you in */
        post: operations["postApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Third-party accounts that open the caller's account: id, name (the provider), user (the name there) */
        get: operations["getAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the caller's picture: a JPG or PNG file, or the id or address of an upload (source 2) or of the present one; empty removes it */
        put: operations["putAvatar"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom you have blocked, the latest first */
        get: operations["getBlock"];
        put?: never;
        /** Blocks somebody: no applications, messages, calls or posts between the two of you */
        post: operations["postBlock"];
        /** Unblocks somebody */
        delete: operations["deleteBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your articles, newest first; one with its text by its id */
        get: operations["getBlog"];
        /** Changes an article; an absent summary, is_open, language or publish_at stays */
        put: operations["putBlog"];
        /** Writes an article */
        post: operations["postBlog"];
        /** Deletes articles (comma list of ids) with their comments */
        delete: operations["deleteBlog"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ids and titles of a blog's public articles, newest first */
        get: operations["getBlogArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Comments on your articles, newest first */
        get: operations["getBlogComment"];
        put?: never;
        /** Writes a comment on a public article, or a reply to one of its comments (reply_id) */
        post: operations["postBlogComment"];
        /** Deletes comments on your articles, or your own (comma list of ids) */
        delete: operations["deleteBlogComment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you have begun to write on an article, or without `article_id` on a new one; null when nothing */
        get: operations["getBlogDraft"];
        /** Keeps what you are writing, unchecked and for you alone; absent fields stay as they are */
        put: operations["putBlogDraft"];
        post?: never;
        /** Forgets a draft */
        delete: operations["deleteBlogDraft"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The blogs that you follow, the latest first */
        get: operations["getBlogFollow"];
        put?: never;
        /** Follows the blog at an address (exclusive): you are notified of its new articles */
        post: operations["postBlogFollow"];
        /** Ends following a blog */
        delete: operations["deleteBlogFollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What would come of the zip that you have uploaded; empty when none waits */
        get: operations["getBlogImport"];
        /** Makes articles of the zip that waits */
        put: operations["putBlogImport"];
        /** Previews the import of a zip of Markdown files and pictures, or of another blog's export, which is stored for a day */
        post: operations["postBlogImport"];
        /** Forgets the zip that waits */
        delete: operations["deleteBlogImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/markdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All your articles as Markdown files with front matter, with their pictures, as a zip */
        get: operations["getBlogMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Statistics of one of your public articles, as tables or as chart data */
        post: operations["postBlogReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links to one of your articles for those who may read it before others, newest first */
        get: operations["getBlogShare"];
        put?: never;
        /** Makes such a link, good for 1, 7 or 30 days */
        post: operations["postBlogShare"];
        /** Ends such a link at once */
        delete: operations["deleteBlogShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your articles in the other languages that it is there in */
        get: operations["getBlogTranslation"];
        /** Writes one of your articles in another language, or changes that; the article must say its own language */
        put: operations["putBlogTranslation"];
        post?: never;
        /** Deletes an article's text in another language */
        delete: operations["deleteBlogTranslation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blog/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What one of your articles was before, newest first; one with its text by its id */
        get: operations["getBlogVersion"];
        put?: never;
        /** Makes an article what it was; what it is becomes a version */
        post: operations["postBlogVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/blogIntro": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your blog; code 400 while it is closed */
        get: operations["getBlogintro"];
        /** Changes your blog; absent fields stay */
        put: operations["putBlogintro"];
        /** Opens your blog */
        post: operations["postBlogintro"];
        /** Closes your blog and deletes all its articles for good */
        delete: operations["deleteBlogintro"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Judges a text or an address; info holds the words for no risk yet when nothing was found */
        post: operations["postCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/crypto": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public key (JWK) for sending passwords as a compact JWE, RSA-OAEP-256 with A256GCM */
        get: operations["getCrypto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delete/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens the cancellation of the account and sends its code, by mail */
        get: operations["getDeleteEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/delete/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens the cancellation of the account and sends its code, by SMS */
        get: operations["getDeletePhone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/device": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the caller is signed in */
        get: operations["getDevice"];
        put?: never;
        post?: never;
        /** Signs one of the caller's devices out, with what it has let in */
        delete: operations["deleteDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/domain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Records of a domain from each of the site's resolvers */
        get: operations["getDnsDomain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/ip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Area and names of an IP address; without one, of yours */
        get: operations["getDnsIp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dns/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is good, missing or wrong about a domain: records, mail, DNSSEC, website, registration, network */
        get: operations["getDnsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/drop/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends files through the link of a drop box, each judged alone */
        post: operations["postDropToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code for a new password, by mail */
        get: operations["getEmailFix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/emailLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code by mail (login) */
        get: operations["getEmaillogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/emailReg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code by mail (reg) */
        get: operations["getEmailreg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/emailReset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code by mail (reset) */
        get: operations["getEmailreset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/emoji": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All emoji by the names of their groups in your language */
        get: operations["getEmoji"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether you belong to a relation or group (id) together with somebody (uid) */
        get: operations["getExist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/f2a": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Begins to set two-factor up: key, otpauth address and recovery codes, until PUT confirms them */
        get: operations["getF2a"];
        /** Switches two-factor on with the app's first code and a code (proof) from the caller's own account of type; every other session ends */
        put: operations["putF2a"];
        post?: never;
        /** Switches two-factor off with a code of the app or a recovery code; every other session ends */
        delete: operations["deleteF2a"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends feedback to the operator */
        post: operations["postFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's files, newest first */
        get: operations["getFile"];
        /** Renames a file of the caller; its extension stays */
        put: operations["putFile"];
        /** Uploads up to 3 small files, or larger ones by an upload token; source 1 file tool, 2 avatar, 3 embedded media; share makes links to them */
        post: operations["postFile"];
        /** Moves files of the caller to the bin by their ids, comma-joined; DELETE /file/bin deletes them for good */
        delete: operations["deleteFile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file-stream/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a recording of at most 60 seconds (audio) */
        post: operations["postFileStreamAudio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file-stream/video": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads a recording of at most 60 seconds (video) */
        post: operations["postFileStreamVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/big": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begins or resumes a big upload (JSON, type check), takes one chunk of it (multipart, type upload) */
        post: operations["postFileBig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's deleted files, which stay in the bin for 30 days, the last one first */
        get: operations["getFileBin"];
        put?: never;
        /** Takes files out of the bin by their ids, comma-joined */
        post: operations["postFileBin"];
        /** Deletes files in the bin for good by their ids, comma-joined, or empties the bin (all=true) */
        delete: operations["deleteFileBin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's links that open several files */
        get: operations["getFileBundle"];
        put?: never;
        /** Makes one link to several of the caller's files; DELETE /file/share ends it */
        post: operations["postFileBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/delete/{secret}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Moves a file to its owner's bin by the secret at the end of the delete_url that its upload returned */
        delete: operations["deleteFileDeleteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The bytes of a file (of that type, when one is named), with ranges; opened by accessToken or by its owner */
        get: operations["getFileDownload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's drop boxes: links by which anybody uploads files into the caller's account */
        get: operations["getFileDrop"];
        /** Changes a drop box, opens it or closes it for now; null removes a limit */
        put: operations["putFileDrop"];
        /** Makes a drop box: title, message, expiry, password, number of files, megabytes in all and of each file, kinds */
        post: operations["postFileDrop"];
        /** Revokes a drop box at once; the files that arrived stay */
        delete: operations["deleteFileDrop"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/dropped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What arrived through a drop box, by the box's id, the newest first */
        get: operations["getFileDropped"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets when a file of the caller goes to the bin: a day or a moment (expiry); without one it stays */
        put: operations["putFileEnd"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts the chunks of a big upload together */
        post: operations["postFileMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/file/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Links to one of the caller's files, by the file's id */
        get: operations["getFileShare"];
        put?: never;
        /** Makes a link to one of the caller's files: expiry, number of downloads, password, view only */
        post: operations["postFileShare"];
        /** Ends a link at once, by its own id */
        delete: operations["deleteFileShare"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/format": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Formats or minifies a text; returns the positions of its errors if it cannot be parsed */
        post: operations["postFormat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/friend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your friends; id is the relation's, and its conversation's */
        get: operations["getFriend"];
        put?: never;
        post?: never;
        /** Ends a friendship, for both, with its conversation */
        delete: operations["deleteFriend"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your groups: those you own (list) and the others (join) */
        get: operations["getGroup"];
        /** Changes a group that you own or are an admin of; without a file it keeps its picture */
        put: operations["putGroup"];
        /** Makes a group; avatar is a JPG or PNG file of at most 100 KB, or the address of one uploaded as an avatar */
        post: operations["postGroup"];
        /** Ends a group you own, with everything in it */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-exit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves a group; its owner names the member who becomes the owner (user_id) */
        post: operations["postGroupExit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invite links of a group (id) that you own or are an admin of, as far as they work, newest first */
        get: operations["getGroupInvite"];
        put?: never;
        /** Makes an invite link of a group (id) that you own or are an admin of; it ends after days (1, 7, 30, never; usually 7) and uses (1, 10, 100, unlimited) */
        post: operations["postGroupInvite"];
        /** Revokes an invite link (invite) of a group (id) that you own or are an admin of */
        delete: operations["deleteGroupInvite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Joins the group to which an invite link leads; code is the last part of its address */
        post: operations["postGroupJoin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes a member (user_id) of a group you own an admin, or takes that back */
        put: operations["putGroupMember"];
        post?: never;
        /** Removes a member (user_id) from a group that you own or are an admin of; only the owner removes admins */
        delete: operations["deleteGroupMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/group-owner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hands a group you own over to a member (user_id); you become an admin */
        put: operations["putGroupOwner"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ico": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An icon from an uploaded picture or from text, as ICO of several sizes, PNG, or a whole package */
        post: operations["postIco"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own user record */
        get: operations["getInfo"];
        /** Change name, signature, sex, birth date or address of the caller */
        put: operations["putInfo"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's sign-ins and refused tries, newest first; expried is 0 while still signed in */
        get: operations["getLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in; exchange the uuid at POST /api/token within 60 seconds */
        post: operations["postLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancels the account with a code, a minute after it was asked for; signing in within 7 days undoes it */
        delete: operations["deleteLogout"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mfa": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your one-time-code accounts with their current codes, newest first */
        get: operations["getMfa"];
        /** Renames a one-time-code account */
        put: operations["putMfa"];
        /** Adds a one-time-code account; its secret is base32 */
        post: operations["postMfa"];
        /** Deletes one-time-code accounts (comma list of ids) */
        delete: operations["deleteMfa"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mfa/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draws the next code of an account by counter */
        post: operations["postMfaNext"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/msgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your messages, newest first, or gives one by type and id; marks nothing */
        get: operations["getMsgs"];
        /** Marks messages read or deletes them (comma lists of ids, by kind) */
        put: operations["putMsgs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mutes what one of your activity messages (id) is about, or a subject such as chat.room:ID, for an hour, a day or always */
        post: operations["postMutes"];
        /** Ends a mute */
        delete: operations["deleteMutes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns by which channels you are notified of what, your quiet hours, and what you have muted */
        get: operations["getNotices"];
        /** Changes by which channels you are notified of what; kinds that a list leaves out are not sent that way */
        put: operations["putNotices"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/online": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your friends, and which of them are connected now */
        get: operations["getOnline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the accounts of your vault, sealed, newest first */
        get: operations["getPasswd"];
        /** Changes accounts: one, `list` of several, or the type of a comma list of ids; absent fields stay */
        put: operations["putPasswd"];
        /** Adds sealed accounts: one, or `list` of up to 500 */
        post: operations["postPasswd"];
        /** Deletes accounts (comma list of ids) */
        delete: operations["deletePasswd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwd-close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns your vault off by the proof of a recovery code, and deletes all its accounts */
        post: operations["postPasswdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwd-health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps the figures of your passwords' health, worked out by your client, for the safety score */
        post: operations["postPasswdHealth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwd-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key bundle of your vault; null where none is set */
        get: operations["getPasswdKey"];
        put?: never;
        /** Sets the key of your vault, or a new one for who has opened it */
        post: operations["postPasswdKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwd-renew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the key of your vault and everything sealed under it, all or nothing */
        post: operations["postPasswdRenew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/passwd-verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sealed password of one account */
        get: operations["getPasswdVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phone-fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code for a new password, by SMS */
        get: operations["getPhoneFix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phoneLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code by SMS (login) */
        get: operations["getPhonelogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phoneReg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code by SMS (reg) */
        get: operations["getPhonereg"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/phoneReset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code by SMS (reset) */
        get: operations["getPhonereset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends your pushes to a browser, by its subscription as `PushSubscription.toJSON` gives it */
        post: operations["postPushes"];
        /** Sends no more of your pushes to a browser */
        delete: operations["deletePushes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pwd": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with a code and ends the caller's other sessions */
        post: operations["postPwd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qrcode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The QR code of an address, as SVG markup or as PNG; refusals have code 102 */
        get: operations["getQrcode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether you give read receipts to your friends, and so get theirs */
        get: operations["getReceipts"];
        /** Switches your read receipts on or off; a user who gives none gets none */
        put: operations["putReceipts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a conversation, oldest first: the newest, those before or after a number, or those changed since a change */
        get: operations["getRecord"];
        /** Puts another text (msg) in the place of one of yours that is not older than two minutes */
        put: operations["putRecord"];
        /** Sends a text (msg), or an image, a recording or another file: beside it in multipart (file), or by the address of an upload (msg); the same client_id twice is one message; @ and the name of a member of the group mentions them; with fire it is delivered and not stored; with user_id only by that user (401) */
        post: operations["postRecord"];
        /** Deletes messages (id, comma list) of a conversation of two for yourself; without ids all of them */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your conversations with their latest message and how many you have not read */
        get: operations["getRecordAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes one of your messages back, for everybody, when it is not older than two minutes */
        post: operations["postRecordBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record-later": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your messages that wait to be sent, in one conversation (receive_id) or in all, the earliest first */
        get: operations["getRecordLater"];
        put?: never;
        /** Sends a text (msg) later, at a moment (send_at) within a year */
        post: operations["postRecordLater"];
        /** Cancels a message that waits to be sent */
        delete: operations["deleteRecordLater"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record-reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reacts to a message; another reaction takes the place of yours, the same again takes it away */
        post: operations["postRecordReaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/record-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of a conversation with a text in them, newest first; some thousand are looked through, then go on from next */
        get: operations["getRecordSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Registers; exchange the uuid at POST /api/token within 60 seconds */
        post: operations["postReg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a thing that you can see to the operator; a second report of the same thing changes nothing */
        post: operations["postReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password with a code; status 1 or 2 of a refusal is the step to go back to */
        post: operations["postReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign-in by scan: type qrcode begins it, type status returns its progress and, once, the token */
        get: operations["getScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scanVerfiy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The phone lets the browser in whose code it has scanned, or does not; more than ten minutes after it has signed in it shows again what signing in asks for */
        post: operations["postScanverfiy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds what is yours by a part of its text: links, files, articles, messages, friends and more, list by list */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds groups by any part of the name, or by id; 20 at most */
        get: operations["getSearchGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search-user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Finds people by any part of the name, or by id; 20 at most */
        get: operations["getSearchUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your one-time secrets that wait or were read lately, newest first */
        get: operations["getSecret"];
        put?: never;
        /** Stores a text that your client has sealed until it is opened once or ends (1h, 1d, 7d; usually 1d); add # and the key to url */
        post: operations["postSecret"];
        /** Revokes a one-time secret (id) that waits for its reader */
        delete: operations["deleteSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/secret-open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a one-time secret: returns its ciphertext once and erases it; proof is derived from the link's key */
        post: operations["postSecretOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your short links, newest first or in another order (sort), all or those with a tag or a text */
        get: operations["getShort"];
        /** Changes a short link; absent fields stay, empty ones are taken away */
        put: operations["putShort"];
        /** Makes up to three short links */
        post: operations["postShort"];
        /** Deletes short links (comma list of ids) */
        delete: operations["deleteShort"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short/analyze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Statistics of one of your links, as tables or as chart data */
        post: operations["postShortAnalyze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short/guardian": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether the site looks at the targets of your short links */
        get: operations["getShortGuardian"];
        /** Chooses whether the site looks at the targets of your short links, and notifies you of dead ones */
        put: operations["putShortGuardian"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Makes the links of a preview; deleting their ids undoes it */
        put: operations["putShortImport"];
        /** Previews the import of another service's export (CSV or JSON of Bitly, Dub, Kutt, Shlink, YOURLS or this site) */
        post: operations["postShortImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the rules of a short link, which lead some visitors elsewhere, in their order */
        get: operations["getShortRules"];
        /** Replaces the rules of a short link; the first one that a visitor meets counts */
        put: operations["putShortRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tags of your short links, with their numbers of links */
        get: operations["getShortTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/short/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the target of a protected link for its password, and counts the visit */
        post: operations["postShortVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shortVerify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings the second factor to a pending sign-in; redirects to /third/f2a with type, state and code (a uuid) */
        post: operations["postShortverify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's living tokens, without the tokens themselves */
        get: operations["getSign"];
        put?: never;
        /** Creates a token for one purpose, returned once: access uploads files, public, pics and music read them */
        post: operations["postSign"];
        /** Ends tokens at once; id may be a comma list */
        delete: operations["deleteSign"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the session of the token or cookie */
        post: operations["postSignout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the site is open, and its texts in the caller's language */
        get: operations["getSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own posts, newest first */
        get: operations["getSpace"];
        /** Changes the text or the images of a post of yours or who sees it (audience, or is_open), or deletes it (is_del 1) */
        put: operations["putSpace"];
        /** A new post: a text, and up to nine images (img) or one mp4 video (video), in multipart or by the addresses of uploads */
        post: operations["postSpace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space-comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The comments on a post (item_id), newest first */
        get: operations["getSpaceComment"];
        /** Deletes a comment (id) on a post (item_id): on your own posts any, elsewhere your own */
        put: operations["putSpaceComment"];
        /** Comments on a post, or replies to a comment on it (reply_to) */
        post: operations["postSpaceComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space-find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Posts that you may see and that have a tag or contain a text (q), newest first */
        get: operations["getSpaceFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space-friend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Somebody's posts (id) that you may see, newest first */
        get: operations["getSpaceFriend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space-like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Likes a post; a second time takes it back */
        post: operations["postSpaceLike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space-open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody's public posts, and what friends share with you, newest first */
        get: operations["getSpaceOpen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/space-total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many likes and comments your posts have had */
        get: operations["getSpaceTotal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/speed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where to send the bytes of a measurement, good for two minutes */
        get: operations["getSpeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/speed/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Servers to measure the connection against; 1 is this one */
        get: operations["getSpeedServers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/thirdSend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code to the email or phone by which a temporary user is verified */
        get: operations["getThirdsend"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/thirdVerify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verifies a temporary user; ends their sessions; exchange the uuid at POST /api/token within 60 seconds */
        post: operations["postThirdverify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn a single-use uuid, within 60 seconds, into a token and the secret that signs calls; or, signed and with the uuid of one's own session, have new tokens for file addresses */
        post: operations["postToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/unbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a third-party account away from the caller's, never the last way in; every other session ends */
        post: operations["postUnbind"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The members of a group (id) that you belong to */
        get: operations["getUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code for a change of it: to the caller's own, or to the new one */
        get: operations["getVerifyEmail"];
        put?: never;
        /** Sets the new one, with a code from it and a code (proof) from the caller's own account of type */
        post: operations["postVerifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/f2a": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a code of the app or a recovery code and uses it up */
        post: operations["postVerifyF2a"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sends a code for a change of it: to the caller's own, or to the new one */
        get: operations["getVerifyPhone"];
        put?: never;
        /** Sets the new one, with a code from it and a code (proof) from the caller's own account of type */
        post: operations["postVerifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists your webhooks, without their secrets */
        get: operations["getWebhook"];
        /** Changes a webhook, or switches it on again */
        put: operations["putWebhook"];
        /** Makes a webhook, which receives your notices of these kinds, signed as Standard Webhooks says */
        post: operations["postWebhook"];
        /** Deletes a webhook with its log */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook-delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the last 50 deliveries of a webhook, newest first */
        get: operations["getWebhookDelivery"];
        put?: never;
        /** Sends a delivery again at once */
        post: operations["postWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Word lists: file rules, kinds of feedback, of files and of groups */
        get: operations["getWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description the last characters of the token */
                                ending: string;
                                /** @description ISO 8601 */
                                expires_time: string;
                                id: string;
                                name: string;
                                /** @description for example short:read */
                                scopes: string[];
                                used_time: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    deleteAccessToken: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getApply: {
        parameters: {
            query: {
                before?: string;
                page?: number;
                size?: number;
                type: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                applyName: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                id: string;
                                /** @description 1 pending, 2 agreed, 3 refused */
                                is_agree: number;
                                memo: string;
                                receive_id: string;
                                receiveName: string;
                                type: number;
                                user_id: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putApply: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    is_agree: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postApply: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    memo?: string;
                    receive_id: string;
                    type: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            /** @description a group that needs no approval let you in at once */
                            joined: boolean;
                        };
                    };
                };
            };
        };
    };
    getAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                id: string;
                                name: string;
                                user: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    putAvatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    avatar: string | unknown;
                };
                "multipart/form-data": {
                    avatar: string | unknown;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            avatar: string | null;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string | null;
                                id: string;
                                name: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postBlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlock: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlog: {
        parameters: {
            query?: {
                before?: string;
                id?: string;
                page?: number;
                size?: number;
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                category: string;
                                comments: number;
                                /** @description Markdown; when one is asked for by its id */
                                content?: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                id: string;
                                /** @description 1 public, 2 private */
                                is_open: number;
                                /** @description What it is written in: zhCn, zhHk, enUs, or empty while nobody has said it */
                                language: string;
                                /** @description When readers get it, if it is public: ISO 8601 */
                                publish_time: string;
                                summary: string;
                                tag: string;
                                title: string;
                                visits: number;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putBlog: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category: string;
                    content: string;
                    id: string;
                    is_open?: number;
                    /**
                     * @description What it is written in; absent leaves it as it is
                     * @enum {string}
                     */
                    language?: "zhCn" | "zhHk" | "enUs";
                    /** @description When readers get it: a day, a time or ISO 8601; empty is at once */
                    publish_at?: "" | string;
                    summary?: string;
                    tag: string;
                    title: string;
                    /** @description IANA name of the zone that `publish_at` is meant in */
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postBlog: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    category: string;
                    content: string;
                    /** @default 1 */
                    is_open?: number;
                    /**
                     * @description What it is written in; absent leaves it as it is
                     * @enum {string}
                     */
                    language?: "zhCn" | "zhHk" | "enUs";
                    /** @description When readers get it: a day, a time or ISO 8601; empty is at once */
                    publish_at?: "" | string;
                    /** @default  */
                    summary?: string;
                    tag: string;
                    title: string;
                    /** @description IANA name of the zone that `publish_at` is meant in */
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlog: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogArchive: {
        parameters: {
            query: {
                blog_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                id: string;
                                title: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getBlogComment: {
        parameters: {
            query?: {
                before?: string;
                content?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                content: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                id: string;
                                /** @description The article's id */
                                item_id: string;
                                item_title: string;
                                name: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postBlogComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                    item_id: string;
                    reply_id?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlogComment: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogDraft: {
        parameters: {
            query?: {
                article_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                category: string;
                                /** @description Markdown */
                                content: string;
                                /** @description 1 public, 2 private */
                                is_open: string;
                                /** @description zhCn, zhHk, enUs, or empty */
                                language: string;
                                /** @description ISO 8601, or empty */
                                publish_at: string;
                                /** @description ISO 8601 */
                                save_time: string;
                                summary: string;
                                tag: string;
                                title: string;
                            } | null;
                        };
                    };
                };
            };
        };
    };
    putBlogDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default index */
                    article_id?: string;
                    category?: string;
                    content?: string;
                    is_open?: 1 | 2 | ("1" | "2");
                    /** @enum {string} */
                    language?: "" | "zhCn" | "zhHk" | "enUs";
                    publish_at?: string;
                    summary?: string;
                    tag?: string;
                    title?: string;
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                /** @description ISO 8601 */
                                save_time: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlogDraft: {
        parameters: {
            query?: {
                article_id?: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogFollow: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                author: string;
                                /** @description since when you follow it, ISO 8601 */
                                create_time: string;
                                exclusive: string;
                                title: string;
                            }[];
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postBlogFollow: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    exclusive: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlogFollow: {
        parameters: {
            query: {
                exclusive: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                category: string;
                                /** @description Tags of a program that stay in the text */
                                codes: number;
                                /**
                                 * @description `there`: title and date are those of an article here; `left`: something that is no article, with its number
                                 * @enum {string}
                                 */
                                fate: "new" | "there" | "refused" | "left";
                                /** @description Path in the zip */
                                file: string;
                                /** @description Something was too long for its field */
                                is_cut: boolean;
                                /** @description 1 public, 2 private */
                                is_open: number;
                                /** @description zhCn, zhHk, enUs, or empty */
                                language: string;
                                /** @description Pictures that should be in the zip and are not */
                                missing: number;
                                /** @description Categories and tags that are left out */
                                more: number;
                                /** @description The file of the article that it translates; empty for articles */
                                of: string;
                                /** @description Pictures of it in the zip */
                                pictures: number;
                                /** @description ISO 8601 */
                                publish_time: string;
                                /** @description Why it is refused */
                                reason: string;
                                tag: string;
                                title: string;
                                /** @description The date as written, if it is not understood */
                                unread_date: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    putBlogImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            articles: number;
                            info: string;
                            /** @description Pictures not taken */
                            refused: number;
                        };
                    };
                };
            };
        };
    };
    postBlogImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: binary */
                    file: Blob;
                };
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                category: string;
                                /** @description Tags of a program that stay in the text */
                                codes: number;
                                /**
                                 * @description `there`: title and date are those of an article here; `left`: something that is no article, with its number
                                 * @enum {string}
                                 */
                                fate: "new" | "there" | "refused" | "left";
                                /** @description Path in the zip */
                                file: string;
                                /** @description Something was too long for its field */
                                is_cut: boolean;
                                /** @description 1 public, 2 private */
                                is_open: number;
                                /** @description zhCn, zhHk, enUs, or empty */
                                language: string;
                                /** @description Pictures that should be in the zip and are not */
                                missing: number;
                                /** @description Categories and tags that are left out */
                                more: number;
                                /** @description The file of the article that it translates; empty for articles */
                                of: string;
                                /** @description Pictures of it in the zip */
                                pictures: number;
                                /** @description ISO 8601 */
                                publish_time: string;
                                /** @description Why it is refused */
                                reason: string;
                                tag: string;
                                title: string;
                                /** @description The date as written, if it is not understood */
                                unread_date: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    deleteBlogImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: Record<string, unknown>;
                    };
                };
            };
        };
    };
    postBlogReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    article_id: string;
                    endTime?: string;
                    people: boolean;
                    startTime?: string;
                    /**
                     * @default table
                     * @enum {string}
                     */
                    type?: "table" | "chart";
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            list: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getBlogShare: {
        parameters: {
            query: {
                article_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                expire_time: string;
                                id: string;
                                /** @description Where anyone who has it reads the article as it is written */
                                url: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postBlogShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    article_id: string;
                    /** @default 7 */
                    days?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                /** @description ISO 8601 */
                                expire_time: string;
                                id: string;
                                /** @description Where anyone who has it reads the article as it is written */
                                url: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlogShare: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogTranslation: {
        parameters: {
            query: {
                article_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description Markdown */
                                content: string;
                                /** @description The words of the original have changed since */
                                is_outdated: boolean;
                                /** @description zhCn, zhHk, enUs */
                                language: string;
                                summary: string;
                                title: string;
                                /** @description ISO 8601 */
                                update_time: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    putBlogTranslation: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    article_id: string;
                    /** @description Markdown */
                    content: string;
                    /**
                     * @description It matches the original as it is now; one that is outdated stays so without it
                     * @default false
                     */
                    is_current?: boolean;
                    /** @enum {string} */
                    language: "zhCn" | "zhHk" | "enUs";
                    /** @default  */
                    summary?: string;
                    title: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlogTranslation: {
        parameters: {
            query: {
                article_id: string;
                language: "zhCn" | "zhHk" | "enUs";
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogVersion: {
        parameters: {
            query: {
                article_id: string;
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                category?: string;
                                /** @description Markdown; this and the fields above when one is asked for by its id */
                                content?: string;
                                id: string;
                                summary?: string;
                                tag?: string;
                                title: string;
                                /** @description ISO 8601 */
                                write_time: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postBlogVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    article_id: string;
                    id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getBlogintro: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                about: string;
                                /** @description Full address, or empty */
                                bky: string;
                                /** @description 1 enabled, 2 disabled */
                                comment_status: number;
                                contact: string;
                                /** @description Full address, or empty */
                                csdn: string;
                                des: string;
                                exclusive: string;
                                /** @description Full address, or empty */
                                gitee: string;
                                /** @description Full address, or empty */
                                github: string;
                                id: string;
                                /** @description Full address, or empty */
                                juejin: string;
                                title: string;
                                /** @description Where readers find it */
                                url: string;
                                /** @description Full address, or empty */
                                weibo: string;
                                /** @description Full address, or empty */
                                zhihu: string;
                            };
                        };
                    };
                };
            };
        };
    };
    putBlogintro: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about?: string;
                    bky?: string;
                    cnblogs?: string;
                    comment_status?: number;
                    contact?: "" | string;
                    csdn?: string;
                    des: string;
                    exclusive?: string;
                    gitee?: string;
                    github?: string;
                    id?: string;
                    juejin?: string;
                    title: string;
                    weibo?: string;
                    zhihu?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postBlogintro: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    about?: string;
                    bky?: string;
                    cnblogs?: string;
                    comment_status?: number;
                    contact?: "" | string;
                    csdn?: string;
                    des: string;
                    exclusive?: string;
                    gitee?: string;
                    github?: string;
                    id?: string;
                    juejin?: string;
                    title: string;
                    weibo?: string;
                    zhihu?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteBlogintro: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postCheck: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                    /**
                     * @description yes: also finds email addresses in a text
                     * @enum {string}
                     */
                    emails?: "on" | "yes" | "no";
                    /**
                     * @description yes: also finds phone, card and identity numbers in a text
                     * @enum {string}
                     */
                    numbers?: "on" | "yes" | "no";
                    /** @enum {string} */
                    type: "text" | "url";
                    /**
                     * @description further words to find in a text, separated by line breaks or commas
                     * @default
                     */
                    words?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description of an address */
                            findings: ({
                                host?: string;
                                kind: string;
                                /** @enum {string} */
                                level: "danger" | "notice";
                            } & {
                                [key: string]: unknown;
                            })[];
                            /** @description of a text */
                            hits: {
                                end: number;
                                /** @enum {string} */
                                reason: "abuse" | "fraud" | "gambling" | "sexual" | "violence" | "drugs" | "operator" | "own";
                                /** @description index of the first UTF-16 unit in the trimmed content */
                                start: number;
                                word: string;
                            }[];
                            /** @description addresses on the way, the last one included */
                            hops: {
                                status: number;
                                url: string;
                            }[];
                            info: string;
                            /** @description addresses in a text, at most 200, judged without opening them */
                            links: {
                                end: number;
                                findings: ({
                                    host?: string;
                                    kind: string;
                                    /** @enum {string} */
                                    level: "danger" | "notice";
                                } & {
                                    [key: string]: unknown;
                                })[];
                                safe: boolean;
                                start: number;
                                url: string;
                            }[];
                            /** @description the text with asterisks in place of everything found */
                            masked: string;
                            /** @description numbers and email addresses in a text, if they were asked for */
                            personal: {
                                end: number;
                                /** @enum {string} */
                                kind: "email" | "phone" | "card" | "identity";
                                start: number;
                            }[];
                            safe: boolean;
                        };
                    };
                };
            };
        };
    };
    getCrypto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getDeleteEmail: {
        parameters: {
            query?: {
                email?: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getDeletePhone: {
        parameters: {
            query?: {
                phone?: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getDevice: {
        parameters: {
            query?: {
                page?: number;
                platform?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description the one that asks */
                                current: boolean;
                                id: string;
                                ip: string;
                                /** @description name of the device that let it in, while that is signed in */
                                letInBy: string | null;
                                name: string;
                                /** @description 1 app, 2 browser */
                                platform: number;
                                /** @description milliseconds since the epoch */
                                seen_at: number;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    deleteDevice: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getDnsDomain: {
        parameters: {
            query: {
                domain: string;
                rtype?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                agree: boolean;
                                domain: string;
                                parts: {
                                    isPrivateSuffix: boolean;
                                    registrable: string | null;
                                    subdomain: string;
                                    suffix: string;
                                };
                                resolvers: {
                                    /** @description the resolver checked DNSSEC signatures and they hold */
                                    authenticated: boolean;
                                    milliseconds: number;
                                    rcode: string;
                                    records: {
                                        data: string;
                                        name: string;
                                        /** @description of TXT records: their strings joined, read as UTF-8 */
                                        text?: string;
                                        ttl: number;
                                        /** @enum {string} */
                                        type: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "SOA" | "SRV" | "CAA" | "PTR" | "DS" | "DNSKEY" | "TLSA" | "HTTPS" | "SVCB";
                                    }[];
                                    server: string;
                                    /** @enum {string} */
                                    status: "found" | "empty" | "nxdomain" | "refused" | "timeout" | "unreachable";
                                }[];
                                /** @enum {string} */
                                rtype: "A" | "AAAA" | "CNAME" | "MX" | "NS" | "TXT" | "SOA" | "SRV" | "CAA" | "PTR" | "DS" | "DNSKEY" | "TLSA" | "HTTPS" | "SVCB";
                                unicode: string | null;
                                /** @description the records as lines of a zone file */
                                zone: string;
                            };
                        };
                    };
                };
            };
        };
    };
    getDnsIp: {
        parameters: {
            query?: {
                ip?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                /** @description ISO 3166 country, CN-GD for provinces of China, local or unknown */
                                area: string;
                                areaName: string | null;
                                expanded: string;
                                ip: string;
                                isPublic: boolean;
                                names: {
                                    confirmed: boolean;
                                    name: string;
                                }[];
                                number: string;
                                reverse: string;
                                version: 4 | 6;
                            };
                        };
                    };
                };
            };
        };
    };
    getDnsReport: {
        parameters: {
            query: {
                domain: string;
                selector?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                counts: {
                                    good: number;
                                    missing: number;
                                    note: number;
                                    wrong: number;
                                };
                                domain: string;
                                parts: {
                                    findings: {
                                        /** @description the same in every language */
                                        kind: string;
                                        /** @enum {string} */
                                        level: "wrong" | "missing" | "good" | "note";
                                        /** @description one sentence in the caller's language */
                                        text: string;
                                    }[];
                                    milliseconds: number;
                                    /** @enum {string} */
                                    part: "records" | "mx" | "spf" | "dmarc" | "dkim" | "mtaSts" | "tlsRpt" | "bimi" | "dnssec" | "certificate" | "redirects" | "registration" | "network" | "resolvers";
                                    /** @description what the findings are based on, one record a line */
                                    records: string[];
                                    /**
                                     * @description late: stopped at its time limit; late and failed parts may be incomplete
                                     * @enum {string}
                                     */
                                    status: "done" | "late" | "failed";
                                }[];
                                unicode: string | null;
                            };
                        };
                    };
                };
            };
        };
    };
    postDropToken: {
        parameters: {
            query?: {
                proof?: string;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: Blob | Blob[];
                    /** @default  */
                    note?: string;
                    /** @default  */
                    sender?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description names */
                            arrived: string[];
                            info: string;
                            refused: {
                                info: string;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getEmailFix: {
        parameters: {
            query?: {
                email?: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getEmaillogin: {
        parameters: {
            query: {
                bfp?: string;
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getEmailreg: {
        parameters: {
            query: {
                bfp?: string;
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getEmailreset: {
        parameters: {
            query: {
                bfp?: string;
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getEmoji: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                [key: string]: string[];
                            };
                        };
                    };
                };
            };
        };
    };
    getExist: {
        parameters: {
            query: {
                id: string;
                uid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            exist: boolean;
                        };
                    };
                };
            };
        };
    };
    getF2a: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            recovery_code: string;
                            secret: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    putF2a: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    proof: string;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteF2a: {
        parameters: {
            query: {
                code: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    des: string;
                    name: string;
                    type?: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getFile: {
        parameters: {
            query?: {
                before?: string;
                origin_name?: string;
                page?: number;
                size?: number;
                source?: number;
                tag?: string;
                type?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description the drop box through which it arrived */
                                drop?: {
                                    id: string;
                                    title: string;
                                };
                                /** @description ISO 8601; when it goes to the bin */
                                end_time: string | null;
                                id: string;
                                name: string;
                                origin_name: string;
                                /** @description opens with an access token appended */
                                preview_url: string;
                                /** @description bytes */
                                size: number;
                                /** @description extension in lower case; may be empty for type 5 */
                                tag: string;
                                /** @description of pictures */
                                thumb_url?: string;
                                /** @description 1 document, 2 picture, 3 music, 4 video, 5 other */
                                type: number;
                                /** @description opens with an access token appended */
                                url: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            origin_name: string;
                        };
                    };
                };
            };
        };
    };
    postFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description a day or a moment: the file goes to the bin then, and its new link ends */
                    expiry?: string;
                    file: Blob | Blob[];
                    /**
                     * @description 1: returns share_url and delete_url
                     * @default
                     * @enum {string}
                     */
                    share?: "0" | "1" | "" | "false" | "true";
                    /** @default 1 */
                    source?: number;
                    /** @description the time zone of a day */
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description when some of the files were there before */
                            data?: {
                                url: string[];
                            };
                            /** @description ask before they delete the files; in the order of url */
                            delete_url?: string[];
                            info: string;
                            /** @description open the files for others; in the order of url */
                            share_url?: string[];
                            url: string[];
                        };
                    };
                };
            };
        };
    };
    deleteFile: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postFileStreamAudio: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @constant */
                    source: 3;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    postFileStreamVideo: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    /** @constant */
                    source: 3;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    postFileBig: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    md5Val: string;
                    name?: string;
                    size?: number;
                    total: number;
                    /** @constant */
                    type: "check";
                };
                "multipart/form-data": {
                    current: number;
                    /** Format: binary */
                    file: Blob;
                    md5Val: string;
                    total: number;
                    /** @constant */
                    type: "upload";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description the result of a check; absent after a chunk */
                            data?: {
                                /** @description how many are held without a gap from the first on */
                                chunk: number;
                                chunkBytes: number;
                                /** @description runs of numbers, from 1, both ends counted */
                                missing: [
                                    number,
                                    number
                                ][];
                                /** @description of this upload: what to send from now on */
                                total: number;
                            };
                        };
                    };
                };
            };
        };
    };
    getFileBin: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                delete_time: string;
                                /** @description ISO 8601; when it is deleted for good */
                                gone_time: string;
                                id: string;
                                origin_name: string;
                                /** @description bytes */
                                size: number;
                                /** @description extension in lower case; may be empty for type 5 */
                                tag: string;
                                /** @description 1 document, 2 picture, 3 music, 4 video, 5 other */
                                type: number;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postFileBin: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteFileBin: {
        parameters: {
            query?: {
                all?: "true";
                id?: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getFileBundle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                create_time: string;
                                end: ("expired" | "usedUp") | null;
                                expires_time: string | null;
                                files: {
                                    id: string;
                                    origin_name: string;
                                }[];
                                id: string;
                                max_uses: number | null;
                                password: boolean;
                                url: string;
                                uses: number;
                                view_only: boolean;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postFileBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiry?: string;
                    ids: string;
                    max_uses?: number;
                    maxUses?: number;
                    password?: string;
                    view_only?: boolean | ("true" | "false");
                    viewOnly?: boolean | ("true" | "false");
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    deleteFileDeleteSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getFileDownload: {
        parameters: {
            query: {
                accessToken?: string;
                name: string;
                type?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: Record<string, unknown>;
                    };
                };
            };
        };
    };
    getFileDrop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                bytes: number;
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description why it takes no files */
                                end: ("expired" | "full" | "closed") | null;
                                expires_time: string | null;
                                /** @description how many have arrived */
                                files: number;
                                id: string;
                                /** @description 1 documents, 2 pictures, 3 music, 4 videos; empty: any */
                                kinds: number[];
                                /** @description of all files together */
                                max_bytes: number | null;
                                /** @description of each file */
                                max_file_bytes: number | null;
                                max_files: number | null;
                                message: string;
                                open: boolean;
                                password: boolean;
                                title: string;
                                url: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putFileDrop: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    kinds?: number[];
                    max_file_mb?: null | number;
                    max_files?: null | number;
                    max_mb?: null | number;
                    message?: string;
                    open?: boolean;
                    title?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postFileDrop: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiry?: string;
                    /** @default [] */
                    kinds?: number[];
                    max_file_mb?: number;
                    max_files?: number;
                    max_mb?: number;
                    /** @default  */
                    message?: string;
                    password?: string;
                    title: string;
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    deleteFileDrop: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getFileDropped: {
        parameters: {
            query: {
                before?: string;
                id: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                arrive_time: string;
                                /** @description of the file */
                                id: string;
                                in_bin: boolean;
                                note: string;
                                /** @description the name that its sender gave it */
                                origin_name: string;
                                /** @description as typed; may be empty */
                                sender: string;
                                /** @description bytes */
                                size: number;
                                type: number;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putFileEnd: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiry?: string;
                    id: string;
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            end_time: string | null;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postFileMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    current?: number;
                    file: {
                        name: string;
                        size: number;
                        type: string;
                    };
                    md5Val: string;
                    /** @default 1 */
                    source?: number;
                    total: number;
                    /**
                     * @default merge
                     * @constant
                     */
                    type?: "merge";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description when some of the files were there before */
                            data?: {
                                url: string[];
                            };
                            info: string;
                            url: string[];
                        };
                    };
                };
            };
        };
    };
    getFileShare: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                create_time: string;
                                end: ("expired" | "usedUp") | null;
                                expires_time: string | null;
                                id: string;
                                max_uses: number | null;
                                password: boolean;
                                url: string;
                                uses: number;
                                view_only: boolean;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postFileShare: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    expiry?: string;
                    id: string;
                    max_uses?: number;
                    maxUses?: number;
                    password?: string;
                    view_only?: boolean | ("true" | "false");
                    viewOnly?: boolean | ("true" | "false");
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    deleteFileShare: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postFormat: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default text
                     * @enum {string}
                     */
                    cells?: "text" | "detect";
                    content: string;
                    /**
                     * @default none
                     * @enum {string}
                     */
                    convertTo?: "none" | "json" | "yaml" | "toml" | "csv" | "xml";
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    dialect?: "auto" | "sql" | "postgresql" | "mysql" | "mariadb" | "sqlite" | "transactsql" | "plsql" | "bigquery" | "snowflake";
                    /**
                     * @default 2
                     * @enum {string}
                     */
                    indent?: "2" | "4" | "tab";
                    /**
                     * @default double
                     * @enum {string}
                     */
                    quotes?: "double" | "single";
                    /** @default  */
                    schema?: string;
                    /**
                     * @default no
                     * @enum {string}
                     */
                    sortKeys?: "no" | "yes";
                    /**
                     * @default auto
                     * @enum {string}
                     */
                    type?: "auto" | "html" | "css" | "js" | "json" | "xml" | "ts" | "jsx" | "vue" | "scss" | "less" | "md" | "yaml" | "toml" | "csv" | "sql" | "graphql";
                    /**
                     * @default 80
                     * @enum {string}
                     */
                    width?: "60" | "80" | "100" | "120" | "160";
                    /**
                     * @default format
                     * @enum {string}
                     */
                    work?: "format" | "minify";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: string;
                            /** @description What a conversion left out, or wrote otherwise */
                            lost?: ("comments" | "anchors" | "doctype" | "instructions")[];
                            /** @description Where JSON breaks the schema of the request */
                            schemaProblems?: {
                                column: number;
                                line: number;
                                message: string;
                                path: string;
                            }[];
                            /** @enum {string} */
                            type: "html" | "css" | "js" | "json" | "xml" | "ts" | "jsx" | "vue" | "scss" | "less" | "md" | "yaml" | "toml" | "csv" | "sql" | "graphql";
                        };
                    };
                };
            };
        };
    };
    getFriend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string | null;
                                friend_id: string;
                                friend_name: string;
                                id: string;
                                online: boolean;
                                user_id: string;
                                user_name: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    deleteFriend: {
        parameters: {
            query: {
                friend_id: string;
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            join: {
                                avatar: string;
                                id: string;
                                /**
                                 * @description approval: the owner and the admins decide requests; open: anybody joins at once
                                 * @enum {string}
                                 */
                                joining: "approval" | "open";
                                memo: string;
                                name: string;
                                type: number;
                                /** @description the owner */
                                user_id: string;
                                /**
                                 * @description who writes: all members, or only the owner and the admins
                                 * @enum {string}
                                 */
                                writing: "all" | "admins";
                            }[];
                            list: {
                                avatar: string;
                                id: string;
                                /**
                                 * @description approval: the owner and the admins decide requests; open: anybody joins at once
                                 * @enum {string}
                                 */
                                joining: "approval" | "open";
                                memo: string;
                                name: string;
                                type: number;
                                /** @description the owner */
                                user_id: string;
                                /**
                                 * @description who writes: all members, or only the owner and the admins
                                 * @enum {string}
                                 */
                                writing: "all" | "admins";
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    avatar?: unknown | string;
                    id: string;
                    /** @enum {string} */
                    joining?: "approval" | "open";
                    /** @default  */
                    memo?: string;
                    name: string;
                    type: number;
                    /** @enum {string} */
                    writing?: "all" | "admins";
                };
                "multipart/form-data": {
                    avatar?: unknown | string;
                    id: string;
                    /** @enum {string} */
                    joining?: "approval" | "open";
                    /** @default  */
                    memo?: string;
                    name: string;
                    type: number;
                    /** @enum {string} */
                    writing?: "all" | "admins";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    avatar?: unknown | string;
                    /** @enum {string} */
                    joining?: "approval" | "open";
                    /** @default  */
                    memo?: string;
                    name: string;
                    type: number;
                    /** @enum {string} */
                    writing?: "all" | "admins";
                };
                "multipart/form-data": {
                    avatar?: unknown | string;
                    /** @enum {string} */
                    joining?: "approval" | "open";
                    /** @default  */
                    memo?: string;
                    name: string;
                    type: number;
                    /** @enum {string} */
                    writing?: "all" | "admins";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postGroupExit: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    type?: string | number;
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getGroupInvite: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description ISO 8601; null: it does not expire */
                                end: string | null;
                                id: string;
                                /** @description name of the owner or admin who made it */
                                maker: string;
                                /** @description null: unlimited */
                                max_uses: number | null;
                                url: string;
                                /** @description how many have joined by it */
                                uses: number;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postGroupInvite: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    days?: "1" | "7" | "30" | "never";
                    id: string;
                    /** @enum {string} */
                    uses?: "1" | "10" | "100" | "unlimited";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description ISO 8601; null: it does not expire */
                                end: string | null;
                                id: string;
                                /** @description name of the owner or admin who made it */
                                maker: string;
                                /** @description null: unlimited */
                                max_uses: number | null;
                                url: string;
                                /** @description how many have joined by it */
                                uses: number;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteGroupInvite: {
        parameters: {
            query: {
                id: string;
                invite: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postGroupJoin: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description the group */
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    putGroupMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    role: "admin" | "member";
                    user_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteGroupMember: {
        parameters: {
            query: {
                id: string;
                user_id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    putGroupOwner: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    user_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postIco: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    file: unknown;
                    /** @constant */
                    from: "upload";
                    size: unknown[];
                    /**
                     * @default ico
                     * @enum {string}
                     */
                    type?: "ico" | "png" | "zip";
                } | {
                    /** @default #2563eb */
                    background?: string;
                    /** @default #ffffff */
                    foreground?: string;
                    /** @constant */
                    from: "make";
                    /**
                     * @default rounded
                     * @enum {string}
                     */
                    shape?: "square" | "rounded" | "circle" | "none";
                    size: unknown[];
                    text: string;
                    /**
                     * @default ico
                     * @enum {string}
                     */
                    type?: "ico" | "png" | "zip";
                };
                "multipart/form-data": {
                    file: unknown;
                    /** @constant */
                    from: "upload";
                    size: unknown[];
                    /**
                     * @default ico
                     * @enum {string}
                     */
                    type?: "ico" | "png" | "zip";
                } | {
                    /** @default #2563eb */
                    background?: string;
                    /** @default #ffffff */
                    foreground?: string;
                    /** @constant */
                    from: "make";
                    /**
                     * @default rounded
                     * @enum {string}
                     */
                    shape?: "square" | "rounded" | "circle" | "none";
                    size: unknown[];
                    text: string;
                    /**
                     * @default ico
                     * @enum {string}
                     */
                    type?: "ico" | "png" | "zip";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: Record<string, unknown>;
                    };
                };
            };
        };
    };
    getInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                addr: string;
                                avatar: string | null;
                                /** @description YYYY-MM-DD */
                                birth: string | null;
                                /** @description quotas of the site's tools by name, such as short_sum; file_sum is in MB */
                                config: {
                                    f2a: boolean;
                                } & {
                                    [key: string]: number;
                                };
                                /** @description ISO 8601 */
                                create_time: string;
                                email: string | null;
                                id: string;
                                mark: string;
                                name: string;
                                phone: string | null;
                                pwd_key: string | null;
                                /** @description 1 male, 2 female */
                                sex: number;
                                /** @description temp: came by a third party and is to be verified */
                                type: string;
                            };
                        };
                    };
                };
            };
        };
    };
    putInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    addr?: string;
                    birth?: "" | string;
                    mark?: string;
                    name?: string;
                    sex?: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                addr: string;
                                avatar: string | null;
                                /** @description YYYY-MM-DD */
                                birth: string | null;
                                /** @description quotas of the site's tools by name, such as short_sum; file_sum is in MB */
                                config: {
                                    f2a: boolean;
                                } & {
                                    [key: string]: number;
                                };
                                /** @description ISO 8601 */
                                create_time: string;
                                email: string | null;
                                id: string;
                                mark: string;
                                name: string;
                                phone: string | null;
                                pwd_key: string | null;
                                /** @description 1 male, 2 female */
                                sex: number;
                                /** @description temp: came by a third party and is to be verified */
                                type: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getLog: {
        parameters: {
            query?: {
                before?: string;
                expried?: "0" | "1";
                ip?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description 0 while signed in, 1 afterwards and for refused tries */
                                expried: number;
                                id: string;
                                ip: string;
                                refused: number;
                                type: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bfp?: string;
                    code?: string;
                    email?: string;
                    f2aCode?: "" | string;
                    password?: string;
                    phone?: string;
                    platform?: number;
                    /** @enum {string} */
                    pwdType: "password" | "verify";
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                uuid: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteLogout: {
        parameters: {
            query: {
                code: string;
                email?: string;
                phone?: string;
                platform?: number;
                type: "email" | "phone";
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getMfa: {
        parameters: {
            query?: {
                before?: string;
                page?: number;
                secret_key?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description the name one signs in with there; may be empty */
                                account: string;
                                /** @enum {string} */
                                algorithm: "SHA1" | "SHA256" | "SHA512";
                                /** @description the count of the next code by counter */
                                counter: number;
                                /** @description ISO 8601 */
                                create_time: string;
                                digits: number;
                                /** @description ISO 8601: when next_token takes over; null by counter */
                                expires: string | null;
                                id: string;
                                /** @enum {string} */
                                kind: "totp" | "hotp" | "steam";
                                /** @description the code after it; empty by counter */
                                next_token: string;
                                /** @description seconds */
                                period: number;
                                /** @description the name */
                                secret_key: string;
                                /** @description the current code; by counter the one drawn last, empty before the first */
                                token: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putMfa: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    id: string;
                    secret_key: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postMfa: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    account?: string;
                    /** @enum {string} */
                    algorithm?: "SHA1" | "SHA256" | "SHA512";
                    counter?: number;
                    digits?: number;
                    /** @enum {string} */
                    kind?: "totp" | "hotp" | "steam";
                    period?: number;
                    secret: string;
                    secret_key: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteMfa: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postMfaNext: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            counter: number;
                            token: string;
                        };
                    };
                };
            };
        };
    };
    getMsgs: {
        parameters: {
            query?: {
                id?: string;
                page?: number;
                size?: number;
                type?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                content: string;
                                /** @description ISO 8601 */
                                date: string;
                                /** @description of activity: the path that it leads to */
                                href?: string;
                                id: string;
                                isRead: boolean;
                                title: string;
                                /** @description 1 system, 2 feedback, 3 activity */
                                type: number;
                            }[];
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putMsgs: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    act?: string;
                    feed?: string;
                    /** @enum {string} */
                    setType: "del" | "read";
                    sys?: string;
                    type?: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postMutes: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    /** @enum {string} */
                    time: "hour" | "day" | "always";
                } | {
                    subject: string;
                    /** @enum {string} */
                    time: "hour" | "day" | "always";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            href: string;
                            /** @description what the notice said by which it was muted */
                            label: string;
                            subject: string;
                            /** @description ISO 8601; null: until you unmute it */
                            until: string | null;
                        };
                    };
                };
            };
        };
    };
    deleteMutes: {
        parameters: {
            query: {
                subject: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            kinds: {
                                bell: boolean;
                                /** @description false: the kind comes by push and mail only */
                                hasBell: boolean;
                                kind: string;
                                label: string;
                                mail: boolean;
                                push: boolean;
                            }[];
                            mutes: {
                                href: string;
                                /** @description what the notice said by which it was muted */
                                label: string;
                                subject: string;
                                /** @description ISO 8601; null: until you unmute it */
                                until: string | null;
                            }[];
                            /** @description minutes since midnight on the clock of the zone */
                            quiet: {
                                from: number;
                                to: number;
                                zone: string;
                            } | null;
                            /** @description pushes leave out what they are about */
                            withoutText: boolean;
                        };
                    };
                };
            };
        };
    };
    putNotices: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default [] */
                    bell?: string[];
                    /** @default [] */
                    mail?: string[];
                    /** @default [] */
                    push?: string[];
                    quietFrom?: string;
                    quietTo?: string;
                    /** @default false */
                    withoutText?: boolean;
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getOnline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string | null;
                                name: string;
                                online: boolean;
                                user_id: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getPasswd: {
        parameters: {
            query?: {
                key?: string;
                page?: number;
                passwords?: "0" | "1";
                size?: number;
                type?: number;
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                id: string;
                                label: string;
                                memo: string;
                                /** @description Sealed, like url, user, label and memo */
                                name: string;
                                password?: string;
                                /** @description When the password last changed */
                                password_time: string;
                                type: number;
                                update_time: string;
                                url: string;
                                user: string;
                            }[];
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putPasswd: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    list: {
                        id: string;
                        /** @description SHA-256 of the owner's proof: the vault key that this is sealed under */
                        key?: string;
                        label?: string;
                        memo?: string;
                        name?: string;
                        password?: string;
                        /**
                         * Format: date-time
                         * @description Since when a password that is put back has been in use
                         */
                        password_time?: string;
                        type?: number;
                        url?: string;
                        user?: string;
                        user_index?: string;
                    }[];
                } | {
                    id: string;
                    /** @description SHA-256 of the owner's proof: the vault key that this is sealed under */
                    key?: string;
                    label?: string;
                    memo?: string;
                    name?: string;
                    password?: string;
                    /**
                     * Format: date-time
                     * @description Since when a password that is put back has been in use
                     */
                    password_time?: string;
                    type?: number;
                    url?: string;
                    user?: string;
                    user_index?: string;
                } | {
                    id: string;
                    type: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postPasswd: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    list: {
                        id: string;
                        /** @description SHA-256 of the owner's proof: the vault key that this is sealed under */
                        key: string;
                        label: string;
                        memo: string;
                        name: string;
                        password: string;
                        type: number;
                        url: string;
                        user: string;
                        user_index: string;
                    }[];
                } | {
                    id: string;
                    /** @description SHA-256 of the owner's proof: the vault key that this is sealed under */
                    key: string;
                    label: string;
                    memo: string;
                    name: string;
                    password: string;
                    type: number;
                    url: string;
                    user: string;
                    user_index: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deletePasswd: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postPasswdClose: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Proof made of a recovery code */
                    code: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postPasswdHealth: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    missing: number;
                    old: number;
                    reused: number;
                    total: number;
                    weak: number;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getPasswdKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            pwd_key: string | null;
                            /** @description Whom it is bound to */
                            user_id: string;
                        };
                    };
                };
            };
        };
    };
    postPasswdKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Proofs of the four recovery codes; absent where the codes of a vault stay */
                    codes?: string[];
                    /** @description Proof that the vault was opened */
                    owner: string;
                    /** @description The bundle, as JSON: docs/vault-format.md */
                    pwd_key: string;
                    /** @description Whom the bundle is bound to: refused with 412 when that is not you */
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            /** @description Sealed, separated by commas */
                            recovery_code: string;
                        };
                    };
                };
            };
        };
    };
    postPasswdRenew: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Proof that the vault was opened, by its key until now */
                    before: string;
                    /** @description Proofs of the four new recovery codes */
                    codes?: string[];
                    /** @description Every account, sealed anew, with the `update_time` it was read with */
                    entries: {
                        id: string;
                        label: string;
                        memo: string;
                        name: string;
                        password: string;
                        /** Format: date-time */
                        update_time: string;
                        url: string;
                        user: string;
                        user_index: string;
                    }[];
                    /** @description The same by the new key */
                    owner: string;
                    /** @description The new bundle, as JSON */
                    pwd_key: string;
                };
                "multipart/form-data": {
                    /** @description Proof that the vault was opened, by its key until now */
                    before: string;
                    /** @description Proofs of the four new recovery codes */
                    codes?: string[];
                    /** @description Every account, sealed anew, with the `update_time` it was read with */
                    entries: {
                        id: string;
                        label: string;
                        memo: string;
                        name: string;
                        password: string;
                        /** Format: date-time */
                        update_time: string;
                        url: string;
                        user: string;
                        user_index: string;
                    }[];
                    /** @description The same by the new key */
                    owner: string;
                    /** @description The new bundle, as JSON */
                    pwd_key: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getPasswdVerify: {
        parameters: {
            query: {
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            passwd: string;
                        };
                    };
                };
            };
        };
    };
    getPhoneFix: {
        parameters: {
            query?: {
                phone?: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getPhonelogin: {
        parameters: {
            query: {
                bfp?: string;
                phone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getPhonereg: {
        parameters: {
            query: {
                bfp?: string;
                phone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getPhonereset: {
        parameters: {
            query: {
                bfp?: string;
                phone: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postPushes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    keys: {
                        auth: string;
                        p256dh: string;
                    };
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deletePushes: {
        parameters: {
            query: {
                endpoint: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postPwd: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    email?: string;
                    password: string;
                    phone?: string;
                    platform?: number;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getQrcode: {
        parameters: {
            query?: {
                type?: "svg" | "png";
                url?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: Record<string, unknown>;
                    };
                };
            };
        };
    };
    getReceipts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @enum {string} */
                            receipts: "on" | "off";
                        };
                    };
                };
            };
        };
    };
    putReceipts: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    receipts: "on" | "off";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getRecord: {
        parameters: {
            query: {
                after?: number;
                before?: number;
                changed?: number;
                receiveId: string;
                size?: number;
                type?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description number of the conversation's latest change */
                            change: number;
                            list: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            }[];
                            more: boolean;
                            /** @description messages that those of the list reply to and that are not in it */
                            quoted: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            }[];
                            /** @description the newest message that your friend has read; null without receipts */
                            read: string | null;
                        };
                    };
                };
            };
        };
    };
    putRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    msg: string;
                    receive_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    client_id?: string;
                    file?: unknown;
                    fire?: boolean | ("yes" | "no");
                    msg?: string;
                    /** @default 1 */
                    msg_type?: number;
                    receive_id: string;
                    reply_id?: number;
                    type: number;
                    user_id?: string;
                };
                "multipart/form-data": {
                    client_id?: string;
                    file?: unknown;
                    fire?: boolean | ("yes" | "no");
                    msg?: string;
                    /** @default 1 */
                    msg_type?: number;
                    receive_id: string;
                    reply_id?: number;
                    type: number;
                    user_id?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteRecord: {
        parameters: {
            query: {
                id?: string;
                receive_id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getRecordAll: {
        parameters: {
            query?: {
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            friend: {
                                avatar: string | null;
                                create_time: string | null;
                                id: string;
                                msg: string;
                                msg_type: number | null;
                                name: string;
                                type: number;
                                unread: number;
                            }[];
                            group: {
                                avatar: string | null;
                                create_time: string | null;
                                id: string;
                                msg: string;
                                msg_type: number | null;
                                name: string;
                                type: number;
                                unread: number;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postRecordBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    receive_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getRecordLater: {
        parameters: {
            query?: {
                receive_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                id: string;
                                msg: string;
                                receive_id: string;
                                /** @description why it could not be sent */
                                refused: string | null;
                                /** @description ISO 8601 */
                                send_at: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postRecordLater: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    msg: string;
                    receive_id: string;
                    /** @default  */
                    send_at?: string;
                    type?: number;
                    /** @description IANA name of the zone that `send_at` is meant in */
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    deleteRecordLater: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postRecordReaction: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    /** @enum {string} */
                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                    receive_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getRecordSearch: {
        parameters: {
            query: {
                before?: number;
                receiveId: string;
                text: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string | null;
                                call: {
                                    seconds: number;
                                    video: boolean;
                                } | null;
                                /** @description number of its latest change among those of the conversation; 0 as it was sent */
                                change: number;
                                client_id: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                edited: boolean;
                                file: {
                                    name: string;
                                    /** @description bytes */
                                    size: number;
                                } | null;
                                /** @description it was delivered and not stored */
                                fire?: boolean;
                                /** @description number within the conversation */
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                /** @description members of a group whose names follow an @ in the text */
                                mentions?: {
                                    id: string;
                                    name: string;
                                }[];
                                /** @description a text; the address of an image or a recording; address, name, size and extension of a file, by commas; what became of a call: ended, missed, refused, lost */
                                msg: string;
                                /**
                                 * @description 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back
                                 * @enum {number}
                                 */
                                msg_type: 1 | 2 | 3 | 4 | 5 | 6 | 7;
                                name: string;
                                reactions: {
                                    /** @enum {string} */
                                    reaction: "like" | "love" | "laugh" | "wow" | "sad" | "thanks";
                                    users: string[];
                                }[];
                                receive_id: string;
                                /** @description the message that it replies to */
                                reply_id: string | null;
                                /**
                                 * @description 1 person, 2 group
                                 * @enum {number}
                                 */
                                type: 1 | 2;
                                user_id: string;
                            }[];
                            /** @description for before */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    postReg: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bfp?: string;
                    code: string;
                    email?: string;
                    invite?: "" | string;
                    password: string;
                    phone?: string;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                uuid: string;
                            };
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description kind of the thing, as in the link of its page */
                    kind: string;
                    /** @enum {string} */
                    reason: "spam" | "fraud" | "abuse" | "illegal" | "other";
                    /** @default  */
                    text?: string;
                    thing: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bfp?: string;
                    code: string;
                    email?: string;
                    /**
                     * @description all: passkeys and bindings are taken away as well
                     * @enum {string}
                     */
                    end_ways?: "none" | "all";
                    password: string;
                    phone?: string;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            status: number;
                        };
                    };
                };
            };
        };
    };
    getScan: {
        parameters: {
            query: {
                codeId?: string;
                peek?: "0" | "1";
                type: "qrcode" | "status";
                uuid: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            codeId: string;
                            /** @description what both screens show */
                            number: number;
                            /** @description the code as an SVG path in a square of that size */
                            qr: {
                                path: string;
                                size: number;
                            };
                            url: string;
                        } | {
                            device?: string;
                            info: string;
                            ip?: string;
                            number?: number;
                            /** @description fields that POST /api/scanVerfiy must have to confirm; absent when the phone has shown them just now */
                            prove?: ("password" | "code" | "f2aCode")[];
                            /** @enum {string} */
                            status: "noscan" | "scaned" | "cancel" | "confirm";
                            /** @description a uuid to exchange at POST /api/token */
                            token?: string;
                        };
                    };
                };
            };
        };
    };
    postScanverfiy: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description else what GET /api/verify/{email, phone} sent to the own account of type */
                    code?: "" | string;
                    codeId: string;
                    /** @description with two-factor on */
                    f2aCode?: "" | string;
                    /** @constant */
                    from: "app";
                    /** @description the caller's, where they have one */
                    password?: string;
                    /** @enum {string} */
                    status: "confirm" | "cancel";
                    /** @enum {string} */
                    type?: "email" | "phone";
                    uuid?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getSearch: {
        parameters: {
            query: {
                before?: string;
                list?: string;
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            groups: {
                                /** @description path of the page with all results of this list */
                                href?: string;
                                /** @description send it as `list` to search this list alone */
                                id: string;
                                label: string;
                                list: {
                                    /** @description ISO 8601 */
                                    date?: string;
                                    detail?: string;
                                    /** @description path of its page */
                                    href: string;
                                    title: string;
                                }[];
                                /** @description the list has, or may have, more than these */
                                more: boolean;
                                /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                                older?: string;
                            }[];
                            /** @description lists that were too slow or failed, and are not searched */
                            missing: {
                                /** @description send it as `list` to search this list alone */
                                id: string;
                                label: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getSearchGroup: {
        parameters: {
            query?: {
                id?: string;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string;
                                id: string;
                                /**
                                 * @description approval: the owner and the admins decide requests; open: anybody joins at once
                                 * @enum {string}
                                 */
                                joining: "approval" | "open";
                                memo: string;
                                name: string;
                                type: number;
                                /** @description the owner */
                                user_id: string;
                                /**
                                 * @description who writes: all members, or only the owner and the admins
                                 * @enum {string}
                                 */
                                writing: "all" | "admins";
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getSearchUser: {
        parameters: {
            query?: {
                id?: string;
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string | null;
                                id: string;
                                mark: string;
                                name: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description ISO 8601 */
                                end: string;
                                has_password: boolean;
                                id: string;
                                label: string;
                                /** @description ISO 8601; null: it waits for its reader */
                                read_time: string | null;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description sealed by the client as docs/secret-format.md says */
                    ciphertext: string;
                    /** @enum {string} */
                    ends?: "1h" | "1d" | "7d";
                    label?: string;
                    /** @description derived from the key of the link; the server stores its hash */
                    proof: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description ISO 8601 */
                            create_time: string;
                            /** @description ISO 8601 */
                            end: string;
                            has_password: boolean;
                            id: string;
                            info: string;
                            label: string;
                            /** @description ISO 8601; null: it waits for its reader */
                            read_time: string | null;
                            /** @description the link, without its key */
                            url: string;
                        };
                    };
                };
            };
        };
    };
    deleteSecret: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postSecretOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    proof: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            ciphertext: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getShort: {
        parameters: {
            query?: {
                before?: string;
                page?: number;
                size?: number;
                sort?: "newest" | "visits" | "ends" | "title";
                tag?: string;
                url?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description where visitors go once the link has ended */
                                after_url: string | null;
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description ISO 8601; the target has not responded since then */
                                dead_since: string | null;
                                /** @description ISO 8601; null: never expires */
                                expression: string | null;
                                id: number;
                                max_visits: number | null;
                                note: string | null;
                                /** @description the target gets the visitor's query */
                                pass_query: boolean;
                                protected: boolean;
                                /** @description how many rules lead some visitors elsewhere */
                                rules: number;
                                sid: string;
                                surl: string;
                                tags: string[];
                                title: string | null;
                                url: string;
                                visits: number;
                                watched: boolean;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putShort: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after_url?: "" | null | string;
                    expression?: "" | string;
                    id: number;
                    max_visits?: "" | null | number;
                    note?: string;
                    pass_query?: boolean | ("yes" | "on" | "true" | "no" | "false");
                    password?: "" | string;
                    tags?: string;
                    title?: string;
                    url?: string;
                    utm_campaign?: string;
                    utm_content?: string;
                    utm_medium?: string;
                    utm_source?: string;
                    utm_term?: string;
                    watched?: boolean | ("yes" | "on" | "true" | "no" | "false");
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postShort: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    after_url?: string;
                    alias?: string;
                    expression?: string;
                    max_visits?: number;
                    note?: string;
                    pass_query?: boolean | ("yes" | "on" | "true" | "no" | "false");
                    password?: string;
                    tags?: string;
                    title?: string;
                    url: string;
                    utm_campaign?: string;
                    utm_content?: string;
                    utm_medium?: string;
                    utm_source?: string;
                    utm_term?: string;
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            list: {
                                /** @description where visitors go once the link has ended */
                                after_url: string | null;
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description ISO 8601; the target has not responded since then */
                                dead_since: string | null;
                                /** @description ISO 8601; null: never expires */
                                expression: string | null;
                                id: number;
                                max_visits: number | null;
                                note: string | null;
                                /** @description the target gets the visitor's query */
                                pass_query: boolean;
                                protected: boolean;
                                /** @description how many rules lead some visitors elsewhere */
                                rules: number;
                                sid: string;
                                surl: string;
                                tags: string[];
                                title: string | null;
                                url: string;
                                visits: number;
                                watched: boolean;
                            }[];
                        };
                    };
                };
            };
        };
    };
    deleteShort: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postShortAnalyze: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endTime?: string;
                    people: boolean;
                    sid: string;
                    startTime?: string;
                    /**
                     * @default table
                     * @enum {string}
                     */
                    type?: "table" | "chart";
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            list: {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
            };
        };
    };
    getShortGuardian: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            on: boolean;
                        };
                    };
                };
            };
        };
    };
    putShortGuardian: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    on: boolean | ("yes" | "on" | "true" | "no" | "false");
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    putShortImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ticket: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            ids: number[];
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postShortImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: binary */
                    file: Blob;
                };
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description numbers of rows that cannot be read */
                            broken: number[];
                            list: {
                                /**
                                 * @description `renamed`: its ending is taken or not allowed here; `there`: you have the same link
                                 * @enum {string}
                                 */
                                fate: "new" | "renamed" | "there" | "refused";
                                /** @description what of it is left out */
                                left: ("password" | "rules" | "starts" | "archived" | "tags" | "cut" | "date" | "after")[];
                                /** @description why it is refused */
                                reason: string;
                                /** @description the ending in the export */
                                sid: string;
                                title: string;
                                url: string;
                            }[];
                            /** @description for `PUT`, valid for half an hour */
                            ticket: string;
                        };
                    };
                };
            };
        };
    };
    getShortRules: {
        parameters: {
            query: {
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                country?: string;
                                device?: string;
                                /** @description first day */
                                from?: string;
                                language?: string;
                                /** @description last day */
                                until?: string;
                                url: string;
                                /** @description of the days */
                                zone?: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    putShortRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: number;
                    rules: {
                        country?: string;
                        /** @enum {string} */
                        device?: "android" | "iphone" | "ipad" | "windows" | "mac" | "linux";
                        from?: string;
                        language?: string;
                        until?: string;
                        url: string;
                    }[];
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getShortTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                links: number;
                                tag: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postShortVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    from?: string;
                    password: string;
                    /** @default  */
                    query?: string;
                    sid: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            url: string;
                        };
                    };
                };
            };
        };
    };
    postShortverify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    state: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: Record<string, unknown>;
                    };
                };
            };
        };
    };
    getSign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                create_time: string;
                                ending: string;
                                expires_time: string;
                                id: string;
                                /** @description may be empty */
                                name: string;
                                /** @enum {string} */
                                type: "public" | "access" | "pics" | "music";
                                used_time: string | null;
                            }[];
                        };
                    };
                };
            };
        };
    };
    postSign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    name?: string;
                    time: string;
                    /** @enum {string} */
                    type: "public" | "access" | "pics" | "music";
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                            token: string;
                        };
                    };
                };
            };
        };
    };
    deleteSign: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postSignout: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                base: {
                                    about: string;
                                    contact: string;
                                    /** @description entries separated by semicolons; title, date and items by bars */
                                    logs: string;
                                    name: string;
                                    welcome_des: string;
                                    welcome_title: string;
                                };
                                status: {
                                    close_date: string;
                                    close_des: string;
                                    is_close: number;
                                    /** @description 1: registration needs an invite code */
                                    is_invite: number;
                                };
                            };
                        };
                    };
                };
            };
        };
    };
    getSpace: {
        parameters: {
            query?: {
                before?: string;
                id?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @enum {string} */
                                audience: "everybody" | "friends" | "chosen" | "self";
                                avatar: string | null;
                                comment: number;
                                /** @description the latest 20 comments */
                                comment_list: {
                                    content: string;
                                    /** @description ISO 8601 */
                                    create_time: string;
                                    id: string;
                                    /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                    links?: {
                                        /** @description UTF-16 offset after its last character */
                                        end: number;
                                        /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                        href: string;
                                        /** @enum {string} */
                                        kind: "web" | "mail" | "phone" | "mention" | "tag";
                                        /** @description UTF-16 offset of its first character in the text */
                                        start: number;
                                        /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                        suspicious?: string;
                                    }[];
                                    name: string;
                                    /** @description who has written that */
                                    reply_name: string | null;
                                    /** @description the comment to which it replies; null also if that was deleted */
                                    reply_to: string | null;
                                    /** @description the first comment of those that reply to each other, or its own id */
                                    thread: string;
                                    user_id: string;
                                }[];
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description when the text was last changed */
                                edit_time: string | null;
                                id: string;
                                /** @description address of the first image, or empty */
                                img: string;
                                /** @description 0: what is deleted is in no list */
                                is_del: number;
                                /** @description whether you like it */
                                is_like: boolean;
                                /** @description 1 public, 2 not; audience says more */
                                is_open: number;
                                like: number;
                                /** @description the latest 50 who like it */
                                like_user: string[];
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                name: string;
                                /** @description when a post for everybody becomes one for its owner alone */
                                open_until: string | null;
                                /** @description all of its images, in order */
                                pictures: {
                                    address: string;
                                    /** @description what it shows, or empty */
                                    alt: string;
                                    id: string;
                                    /** @description address of a smaller one */
                                    thumb: string;
                                    /** @description MIME type */
                                    type: string;
                                }[];
                                /** @description in your own post with the audience chosen: the friends who see it */
                                readers: string[];
                                text: string;
                                user_id: string;
                                /** @description address of the video, or empty */
                                video: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description what each of the new pictures shows, in their order: a list, or a text with a line for each */
                    alts?: string[];
                    /**
                     * @description who sees it; without it is_open 1 means everybody and 2 self
                     * @enum {string}
                     */
                    audience?: "everybody" | "friends" | "chosen" | "self";
                    id: string;
                    /** @description pictures: one or a list, files or addresses of uploads */
                    img?: (string | Blob)[];
                    is_del?: number;
                    is_open?: number;
                    /** @description pictures of the post to describe anew (alt) or to remove; those that are not listed stay as they are */
                    pictures?: {
                        alt?: string;
                        id: string;
                        remove?: boolean;
                    }[];
                    /** @description the friends who see a post with the audience chosen */
                    readers?: string[];
                    text?: string;
                    /** @description the day (or moment) after which a post for everybody is for its owner alone */
                    until?: string;
                    /** @description IANA name of the zone of that day */
                    zone?: string;
                };
                "multipart/form-data": {
                    /** @description what each of the new pictures shows, in their order: a list, or a text with a line for each */
                    alts?: string[];
                    /**
                     * @description who sees it; without it is_open 1 means everybody and 2 self
                     * @enum {string}
                     */
                    audience?: "everybody" | "friends" | "chosen" | "self";
                    id: string;
                    /** @description pictures: one or a list, files or addresses of uploads */
                    img?: (string | Blob)[];
                    is_del?: number;
                    is_open?: number;
                    /** @description pictures of the post to describe anew (alt) or to remove; those that are not listed stay as they are */
                    pictures?: {
                        alt?: string;
                        id: string;
                        remove?: boolean;
                    }[];
                    /** @description the friends who see a post with the audience chosen */
                    readers?: string[];
                    text?: string;
                    /** @description the day (or moment) after which a post for everybody is for its owner alone */
                    until?: string;
                    /** @description IANA name of the zone of that day */
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postSpace: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description what each of the new pictures shows, in their order: a list, or a text with a line for each */
                    alts?: string[];
                    /**
                     * @description who sees it; without it is_open 1 means everybody and 2 self
                     * @enum {string}
                     */
                    audience?: "everybody" | "friends" | "chosen" | "self";
                    /** @description pictures: one or a list, files or addresses of uploads */
                    img?: (string | Blob)[];
                    /** @default 1 */
                    is_open?: number;
                    /** @description the friends who see a post with the audience chosen */
                    readers?: string[];
                    text: string;
                    /** @description the day (or moment) after which a post for everybody is for its owner alone */
                    until?: string;
                    video?: string | Blob;
                    /** @description IANA name of the zone of that day */
                    zone?: string;
                };
                "multipart/form-data": {
                    /** @description what each of the new pictures shows, in their order: a list, or a text with a line for each */
                    alts?: string[];
                    /**
                     * @description who sees it; without it is_open 1 means everybody and 2 self
                     * @enum {string}
                     */
                    audience?: "everybody" | "friends" | "chosen" | "self";
                    /** @description pictures: one or a list, files or addresses of uploads */
                    img?: (string | Blob)[];
                    /** @default 1 */
                    is_open?: number;
                    /** @description the friends who see a post with the audience chosen */
                    readers?: string[];
                    text: string;
                    /** @description the day (or moment) after which a post for everybody is for its owner alone */
                    until?: string;
                    video?: string | Blob;
                    /** @description IANA name of the zone of that day */
                    zone?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getSpaceComment: {
        parameters: {
            query: {
                item_id: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                content: string;
                                /** @description ISO 8601 */
                                create_time: string;
                                id: string;
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                name: string;
                                /** @description who has written that */
                                reply_name: string | null;
                                /** @description the comment to which it replies; null also if that was deleted */
                                reply_to: string | null;
                                /** @description the first comment of those that reply to each other, or its own id */
                                thread: string;
                                user_id: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putSpaceComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    item_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postSpaceComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                    item_id: string;
                    /** @description the comment to which it replies */
                    reply_to?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            id: string;
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getSpaceFind: {
        parameters: {
            query: {
                before?: string;
                q: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @enum {string} */
                                audience: "everybody" | "friends" | "chosen" | "self";
                                avatar: string | null;
                                comment: number;
                                /** @description the latest 20 comments */
                                comment_list: {
                                    content: string;
                                    /** @description ISO 8601 */
                                    create_time: string;
                                    id: string;
                                    /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                    links?: {
                                        /** @description UTF-16 offset after its last character */
                                        end: number;
                                        /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                        href: string;
                                        /** @enum {string} */
                                        kind: "web" | "mail" | "phone" | "mention" | "tag";
                                        /** @description UTF-16 offset of its first character in the text */
                                        start: number;
                                        /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                        suspicious?: string;
                                    }[];
                                    name: string;
                                    /** @description who has written that */
                                    reply_name: string | null;
                                    /** @description the comment to which it replies; null also if that was deleted */
                                    reply_to: string | null;
                                    /** @description the first comment of those that reply to each other, or its own id */
                                    thread: string;
                                    user_id: string;
                                }[];
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description when the text was last changed */
                                edit_time: string | null;
                                id: string;
                                /** @description address of the first image, or empty */
                                img: string;
                                /** @description 0: what is deleted is in no list */
                                is_del: number;
                                /** @description whether you like it */
                                is_like: boolean;
                                /** @description 1 public, 2 not; audience says more */
                                is_open: number;
                                like: number;
                                /** @description the latest 50 who like it */
                                like_user: string[];
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                name: string;
                                /** @description when a post for everybody becomes one for its owner alone */
                                open_until: string | null;
                                /** @description all of its images, in order */
                                pictures: {
                                    address: string;
                                    /** @description what it shows, or empty */
                                    alt: string;
                                    id: string;
                                    /** @description address of a smaller one */
                                    thumb: string;
                                    /** @description MIME type */
                                    type: string;
                                }[];
                                /** @description in your own post with the audience chosen: the friends who see it */
                                readers: string[];
                                text: string;
                                user_id: string;
                                /** @description address of the video, or empty */
                                video: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                        };
                    };
                };
            };
        };
    };
    getSpaceFriend: {
        parameters: {
            query: {
                before?: string;
                id: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @enum {string} */
                                audience: "everybody" | "friends" | "chosen" | "self";
                                avatar: string | null;
                                comment: number;
                                /** @description the latest 20 comments */
                                comment_list: {
                                    content: string;
                                    /** @description ISO 8601 */
                                    create_time: string;
                                    id: string;
                                    /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                    links?: {
                                        /** @description UTF-16 offset after its last character */
                                        end: number;
                                        /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                        href: string;
                                        /** @enum {string} */
                                        kind: "web" | "mail" | "phone" | "mention" | "tag";
                                        /** @description UTF-16 offset of its first character in the text */
                                        start: number;
                                        /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                        suspicious?: string;
                                    }[];
                                    name: string;
                                    /** @description who has written that */
                                    reply_name: string | null;
                                    /** @description the comment to which it replies; null also if that was deleted */
                                    reply_to: string | null;
                                    /** @description the first comment of those that reply to each other, or its own id */
                                    thread: string;
                                    user_id: string;
                                }[];
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description when the text was last changed */
                                edit_time: string | null;
                                id: string;
                                /** @description address of the first image, or empty */
                                img: string;
                                /** @description 0: what is deleted is in no list */
                                is_del: number;
                                /** @description whether you like it */
                                is_like: boolean;
                                /** @description 1 public, 2 not; audience says more */
                                is_open: number;
                                like: number;
                                /** @description the latest 50 who like it */
                                like_user: string[];
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                name: string;
                                /** @description when a post for everybody becomes one for its owner alone */
                                open_until: string | null;
                                /** @description all of its images, in order */
                                pictures: {
                                    address: string;
                                    /** @description what it shows, or empty */
                                    alt: string;
                                    id: string;
                                    /** @description address of a smaller one */
                                    thumb: string;
                                    /** @description MIME type */
                                    type: string;
                                }[];
                                /** @description in your own post with the audience chosen: the friends who see it */
                                readers: string[];
                                text: string;
                                user_id: string;
                                /** @description address of the video, or empty */
                                video: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postSpaceLike: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    item_id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getSpaceOpen: {
        parameters: {
            query?: {
                before?: string;
                id?: string;
                page?: number;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @enum {string} */
                                audience: "everybody" | "friends" | "chosen" | "self";
                                avatar: string | null;
                                comment: number;
                                /** @description the latest 20 comments */
                                comment_list: {
                                    content: string;
                                    /** @description ISO 8601 */
                                    create_time: string;
                                    id: string;
                                    /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                    links?: {
                                        /** @description UTF-16 offset after its last character */
                                        end: number;
                                        /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                        href: string;
                                        /** @enum {string} */
                                        kind: "web" | "mail" | "phone" | "mention" | "tag";
                                        /** @description UTF-16 offset of its first character in the text */
                                        start: number;
                                        /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                        suspicious?: string;
                                    }[];
                                    name: string;
                                    /** @description who has written that */
                                    reply_name: string | null;
                                    /** @description the comment to which it replies; null also if that was deleted */
                                    reply_to: string | null;
                                    /** @description the first comment of those that reply to each other, or its own id */
                                    thread: string;
                                    user_id: string;
                                }[];
                                /** @description ISO 8601 */
                                create_time: string;
                                /** @description when the text was last changed */
                                edit_time: string | null;
                                id: string;
                                /** @description address of the first image, or empty */
                                img: string;
                                /** @description 0: what is deleted is in no list */
                                is_del: number;
                                /** @description whether you like it */
                                is_like: boolean;
                                /** @description 1 public, 2 not; audience says more */
                                is_open: number;
                                like: number;
                                /** @description the latest 50 who like it */
                                like_user: string[];
                                /** @description the addresses, phone numbers, mentions and tags in the text, in order; missing if there are none */
                                links?: {
                                    /** @description UTF-16 offset after its last character */
                                    end: number;
                                    /** @description http, https, mailto or tel; the page of a mentioned user or of a tag */
                                    href: string;
                                    /** @enum {string} */
                                    kind: "web" | "mail" | "phone" | "mention" | "tag";
                                    /** @description UTF-16 offset of its first character in the text */
                                    start: number;
                                    /** @description its host in ASCII if that imitates another one or is on the operator's list */
                                    suspicious?: string;
                                }[];
                                name: string;
                                /** @description when a post for everybody becomes one for its owner alone */
                                open_until: string | null;
                                /** @description all of its images, in order */
                                pictures: {
                                    address: string;
                                    /** @description what it shows, or empty */
                                    alt: string;
                                    id: string;
                                    /** @description address of a smaller one */
                                    thumb: string;
                                    /** @description MIME type */
                                    type: string;
                                }[];
                                /** @description in your own post with the audience chosen: the friends who see it */
                                readers: string[];
                                text: string;
                                user_id: string;
                                /** @description address of the video, or empty */
                                video: string;
                            }[];
                            /** @description Only if older entries were not searched: send it as `before` to search them; `total` is without them */
                            older?: string;
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getSpaceTotal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description each counts 10,000 at most */
                            data: {
                                comments: number;
                                likes: number;
                            };
                        };
                    };
                };
            };
        };
    };
    getSpeed: {
        parameters: {
            query?: {
                sid?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                /** @description GET; {bytes} or {megabytes} stands for the wanted size */
                                down: string;
                                id: number;
                                megabytes: number;
                                name: string;
                                /** @description GET */
                                ping: string;
                                seconds: number;
                                /** @description POST */
                                up: string;
                            };
                        };
                    };
                };
            };
        };
    };
    getSpeedServers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                id: number;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
    getThirdsend: {
        parameters: {
            query: {
                bfp?: string;
                email?: string;
                phone?: string;
                type: "email" | "phone";
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postThirdverify: {
        parameters: {
            query?: {
                platform?: number;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bfp?: string;
                    code: string;
                    email?: string;
                    invite?: "" | string;
                    phone?: string;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                            uuid: string;
                        };
                    };
                };
            };
        };
    };
    postToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @default  */
                    device?: string;
                    /** @default 1 */
                    platform?: number;
                    uuid: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            data: {
                                accessToken: string;
                                publicToken: string;
                                /** @description signs calls; returned once, with the token */
                                secret?: string;
                                token: string;
                                type: string;
                                /** @description id of the session */
                                uuid: string;
                            };
                            info: {
                                addr: string;
                                avatar: string | null;
                                /** @description YYYY-MM-DD */
                                birth: string | null;
                                /** @description quotas of the site's tools by name, such as short_sum; file_sum is in MB */
                                config: {
                                    f2a: boolean;
                                } & {
                                    [key: string]: number;
                                };
                                /** @description ISO 8601 */
                                create_time: string;
                                email: string | null;
                                id: string;
                                mark: string;
                                name: string;
                                phone: string | null;
                                pwd_key: string | null;
                                /** @description 1 male, 2 female */
                                sex: number;
                                /** @description temp: came by a third party and is to be verified */
                                type: string;
                            };
                        };
                    };
                };
            };
        };
    };
    postUnbind: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query: {
                id: string;
                uid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                avatar: string | null;
                                group_id: string;
                                /** @description whether this is the owner */
                                isCreate: boolean;
                                name: string;
                                /** @enum {string} */
                                role: "owner" | "admin" | "member";
                                user_id: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    getVerifyEmail: {
        parameters: {
            query: {
                name: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postVerifyEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    platform?: number;
                    proof: string;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postVerifyF2a: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name?: string;
                    platform?: number;
                    type?: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getVerifyPhone: {
        parameters: {
            query: {
                name: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postVerifyPhone: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    name: string;
                    platform?: number;
                    proof: string;
                    /** @enum {string} */
                    type: "email" | "phone";
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                /** @description ISO 8601 */
                                created: string;
                                /** @description when the site stopped sending, because nothing arrived for a day */
                                ended: string | null;
                                failingSince: string | null;
                                id: string;
                                /** @description null: all, also those that the site adds later */
                                kinds: string[] | null;
                                name: string;
                                url: string;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    putWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                    kinds?: string[];
                    name: string;
                    /**
                     * @description switches an ended webhook on again
                     * @constant
                     */
                    on?: true;
                    url: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    postWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kinds?: string[];
                    name: string;
                    url: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            /** @description ISO 8601 */
                            created: string;
                            /** @description when the site stopped sending, because nothing arrived for a day */
                            ended: string | null;
                            failingSince: string | null;
                            id: string;
                            /** @description null: all, also those that the site adds later */
                            kinds: string[] | null;
                            name: string;
                            /** @description whsec_ and the key of the signatures, base64 */
                            secret: string;
                            url: string;
                        };
                    };
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query: {
                id: string;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query: {
                webhook: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            list: {
                                attempts: number;
                                /** @description ISO 8601 */
                                created: string;
                                /** @description why the last attempt failed; null: it did not */
                                error: string | null;
                                /** @description sent as webhook-id */
                                id: string;
                                kind: string;
                                /** @description the next attempt; null: there is none */
                                next: string | null;
                                /** @description the HTTP status of the last response */
                                status: number | null;
                            }[];
                            /** @description number of pages */
                            page: number;
                            total: number;
                        };
                    };
                };
            };
        };
    };
    postWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, such as a UUID. A repeated call with the same key returns the first reply (Idempotent-Replayed: true) and does nothing again, for 24 hours after it succeeded. A form also needs Content-Digest. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            info: string;
                        };
                    };
                };
            };
        };
    };
    getWords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Envelope */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: {
                            feedback_type: {
                                id: number;
                                name: string;
                            }[];
                            /** @description rules by category; chunk in bytes */
                            file_config: {
                                [key: string]: {
                                    ext: string[];
                                    mime: string[];
                                    /** @description KB */
                                    size: number;
                                } | number;
                            };
                            file_types: {
                                id: number;
                                val: string;
                            }[];
                            group_types: {
                                id: number;
                                name: string;
                            }[];
                        };
                    };
                };
            };
        };
    };
}
