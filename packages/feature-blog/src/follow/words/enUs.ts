const words = {
  follow: {
    title: "Follow a blog",
    by: "By {{author}}",
    own: "This is your own blog",
    isOn: "You follow this blog and are notified of new articles",
    isOff: "Follow this blog to be notified of new articles",
    begin: "Follow",
    end: "Unfollow",
    endOf: "Unfollow: {{title}}",
    read: "Read the blog",
    list: "Blogs you follow",
    none: "You follow no blogs yet",
    noneText: "Every blog has a button for that at its top",
    begun: "You follow this blog",
    ended: "You no longer follow this blog",
  },
  noticeKinds: {
    articlePublished: "New articles of blogs you follow",
    followed: "New followers of your blog",
  },
  notices: {
    articlePublished: "New on {{blog}} by {{name}}",
    followed: "{{name}} follows your blog",
    followedMany_one: "{{name}} and {{count}} other follow your blog",
    followedMany_other: "{{name}} and {{count}} others follow your blog",
  },
  errors: {
    blogNotFound: "Blog not found. It may have been closed",
    tooManyFollows: "You can follow at most {{limit}} blogs",
  },
};

export default words;
