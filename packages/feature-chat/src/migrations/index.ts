import type { Migration } from "kysely";
import * as rooms from "./001-rooms";
import * as seats from "./002-seats";
import * as seatsOfUser from "./003-seats-of-user";
import * as groups from "./004-groups";
import * as groupsOfCreator from "./005-groups-of-creator";
import * as groupsByAvatar from "./006-groups-by-avatar";
import * as applications from "./007-applications";
import * as applicationsOfUser from "./008-applications-of-user";
import * as applicationsOfDecider from "./009-applications-of-decider";
import * as applicationsToGroup from "./010-applications-to-group";
import * as records from "./011-records";
import * as recordsOfUser from "./012-records-of-user";
import * as hidden from "./013-hidden";
import * as files from "./014-files";
import * as filesOfRoom from "./015-files-of-room";
import * as filesOfUser from "./016-files-of-user";
import * as calls from "./017-calls";
import * as posts from "./020-posts";
import * as postsOfUser from "./021-posts-of-user";
import * as postsInTheOpen from "./022-posts-in-the-open";
import * as likes from "./023-likes";
import * as likesOfUser from "./024-likes-of-user";
import * as comments from "./025-comments";
import * as commentsOfPost from "./026-comments-of-post";
import * as commentsOfUser from "./027-comments-of-user";
import * as roomsLastChange from "./030-rooms-last-change";
import * as recordsChangeNo from "./031-records-change-no";
import * as recordsChanged from "./032-records-changed";
import * as recordsEdited from "./033-records-edited";
import * as reactions from "./034-reactions";
import * as reactionsOfUser from "./035-reactions-of-user";
import * as blocks from "./036-blocks";
import * as blocksOfSomebody from "./037-blocks-of-somebody";
import * as discreet from "./038-discreet";
import * as scheduled from "./039-scheduled";
import * as scheduledDue from "./040-scheduled-due";
import * as scheduledOfUser from "./041-scheduled-of-user";
import * as scheduledOfRoom from "./042-scheduled-of-room";
import * as callsVideo from "./043-calls-video";
import * as filesUnsent from "./044-files-unsent";
import * as filesUnsentSince from "./045-files-unsent-since";
import * as postsAsWritten from "./047-posts-as-written";
import * as reactionsInOrder from "./048-a-reactions-in-order";
import * as needlessReactionsIndex from "./048-b-needless-reactions-index";
import * as likesInOrder from "./048-c-likes-in-order";
import * as needlessLikesIndex from "./048-d-needless-likes-index";
import * as commentsInOrder from "./048-e-comments-in-order";
import * as needlessCommentsIndex from "./048-f-needless-comments-index";
import * as filesInOrder from "./048-g-files-in-order";
import * as needlessFilesIndex from "./048-h-needless-files-index";
import * as unnotified from "./049-a-unnotified";
import * as unnotifiedSince from "./049-b-unnotified-since";
import * as applicationsOfUserInOrder from "./050-a-applications-of-user-in-order";
import * as applicationsToDeciderInOrder from "./050-b-applications-to-decider-in-order";
import * as needlessApplicationsIndex from "./050-c-needless-applications-index";
import * as applicationsWaiting from "./050-d-applications-waiting";
import * as seatsAdminSince from "./051-a-seats-admin-since";
import * as applicationsWaitingForGroup from "./051-b-applications-waiting-for-group";
import * as needlessApplicationsToIndex from "./051-c-needless-applications-index";
import * as invites from "./052-a-invites";
import * as invitesOfGroup from "./052-b-invites-of-group";
import * as invitesOfUser from "./052-c-invites-of-user";
import * as removed from "./052-d-removed";
import * as removedOfUser from "./052-e-removed-of-user";
import * as groupsJoining from "./052-f-groups-joining";
import * as groupsWriting from "./052-g-groups-writing";
import * as postsSharedWith from "./053-a-posts-shared-with";
import * as postsForFriends from "./053-b-posts-for-friends";
import * as postReaders from "./053-c-post-readers";
import * as postsOfReader from "./053-d-posts-of-reader";
import * as postsEdited from "./053-e-posts-edited";
import * as postPictures from "./054-a-post-pictures";
import * as picturesOfPost from "./054-b-pictures-of-post";
import * as picturesOfUser from "./054-c-pictures-of-user";
import * as formerPictures from "./054-d-former-pictures";
import * as formerPictureColumns from "./054-e-former-picture-columns";
import * as commentsThread from "./055-a-comments-thread";
import * as commentsReplyTo from "./055-b-comments-reply-to";
import * as commentsMentions from "./055-c-comments-mentions";
import * as postsMentions from "./055-d-posts-mentions";
import * as postTags from "./056-a-post-tags";
import * as tagsOfPost from "./056-b-tags-of-post";
import * as postsOpenUntil from "./057-a-posts-open-until";
import * as postsToClose from "./057-b-posts-to-close";

/** MySQL cannot roll back DDL, so each step does one thing. */
export const migrations: Record<string, Migration> = {
  "001-rooms": rooms,
  "002-seats": seats,
  "003-seats-of-user": seatsOfUser,
  "004-groups": groups,
  "005-groups-of-creator": groupsOfCreator,
  "006-groups-by-avatar": groupsByAvatar,
  "007-applications": applications,
  "008-applications-of-user": applicationsOfUser,
  "009-applications-of-decider": applicationsOfDecider,
  "010-applications-to-group": applicationsToGroup,
  "011-records": records,
  "012-records-of-user": recordsOfUser,
  "013-hidden": hidden,
  "014-files": files,
  "015-files-of-room": filesOfRoom,
  "016-files-of-user": filesOfUser,
  "017-calls": calls,
  "020-posts": posts,
  "021-posts-of-user": postsOfUser,
  "022-posts-in-the-open": postsInTheOpen,
  "023-likes": likes,
  "024-likes-of-user": likesOfUser,
  "025-comments": comments,
  "026-comments-of-post": commentsOfPost,
  "027-comments-of-user": commentsOfUser,
  "030-rooms-last-change": roomsLastChange,
  "031-records-change-no": recordsChangeNo,
  "032-records-changed": recordsChanged,
  "033-records-edited": recordsEdited,
  "034-reactions": reactions,
  "035-reactions-of-user": reactionsOfUser,
  "036-blocks": blocks,
  "037-blocks-of-somebody": blocksOfSomebody,
  "038-discreet": discreet,
  "039-scheduled": scheduled,
  "040-scheduled-due": scheduledDue,
  "041-scheduled-of-user": scheduledOfUser,
  "042-scheduled-of-room": scheduledOfRoom,
  "043-calls-video": callsVideo,
  "044-files-unsent": filesUnsent,
  "045-files-unsent-since": filesUnsentSince,
  "047-posts-as-written": postsAsWritten,
  "048-a-reactions-in-order": reactionsInOrder,
  "048-b-needless-reactions-index": needlessReactionsIndex,
  "048-c-likes-in-order": likesInOrder,
  "048-d-needless-likes-index": needlessLikesIndex,
  "048-e-comments-in-order": commentsInOrder,
  "048-f-needless-comments-index": needlessCommentsIndex,
  "048-g-files-in-order": filesInOrder,
  "048-h-needless-files-index": needlessFilesIndex,
  "049-a-unnotified": unnotified,
  "049-b-unnotified-since": unnotifiedSince,
  "050-a-applications-of-user-in-order": applicationsOfUserInOrder,
  "050-b-applications-to-decider-in-order": applicationsToDeciderInOrder,
  "050-c-needless-applications-index": needlessApplicationsIndex,
  "050-d-applications-waiting": applicationsWaiting,
  "051-a-seats-admin-since": seatsAdminSince,
  "051-b-applications-waiting-for-group": applicationsWaitingForGroup,
  "051-c-needless-applications-index": needlessApplicationsToIndex,
  "052-a-invites": invites,
  "052-b-invites-of-group": invitesOfGroup,
  "052-c-invites-of-user": invitesOfUser,
  "052-d-removed": removed,
  "052-e-removed-of-user": removedOfUser,
  "052-f-groups-joining": groupsJoining,
  "052-g-groups-writing": groupsWriting,
  "053-a-posts-shared-with": postsSharedWith,
  "053-b-posts-for-friends": postsForFriends,
  "053-c-post-readers": postReaders,
  "053-d-posts-of-reader": postsOfReader,
  "053-e-posts-edited": postsEdited,
  "054-a-post-pictures": postPictures,
  "054-b-pictures-of-post": picturesOfPost,
  "054-c-pictures-of-user": picturesOfUser,
  "054-d-former-pictures": formerPictures,
  "054-e-former-picture-columns": formerPictureColumns,
  "055-a-comments-thread": commentsThread,
  "055-b-comments-reply-to": commentsReplyTo,
  "055-c-comments-mentions": commentsMentions,
  "055-d-posts-mentions": postsMentions,
  "056-a-post-tags": postTags,
  "056-b-tags-of-post": tagsOfPost,
  "057-a-posts-open-until": postsOpenUntil,
  "057-b-posts-to-close": postsToClose,
};
