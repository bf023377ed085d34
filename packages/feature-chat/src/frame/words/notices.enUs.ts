const words = {
  friendRequest: "{{name}} sent you a friend request",
  friendAccepted: "{{name}} accepted your friend request",
  friendDeclined: "{{name}} declined your friend request",
  groupRequest: "{{name}} asks to join {{group}}",
  groupAccepted: "{{name}} accepted your request to join {{group}}",
  groupDeclined: "{{name}} declined your request to join {{group}}",
  postLiked: "{{name}} liked your post",
  postLikedMany_one: "{{name}} and {{count}} other liked your post",
  postLikedMany_other: "{{name}} and {{count}} others liked your post",
  postCommented: "{{name}} commented on your post",
  postCommentedMany_one: "{{name}} and {{count}} other commented on your post",
  postCommentedMany_other: "{{name}} and {{count}} others commented on your post",
  messageReacted: "{{name}} reacted to your message",
  messageReactedMany_one: "{{name}} and {{count}} other reacted to your message",
  messageReactedMany_other: "{{name}} and {{count}} others reacted to your message",
  callMissed: "Missed call from {{name}}",
};

export default words;
