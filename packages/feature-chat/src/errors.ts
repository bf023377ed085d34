import type { UnwantedPlace } from "@dozen/core/check/text-check.server";
import { DomainError } from "@dozen/core/errors";

export const personNotFound = () => new DomainError("chat:errors.noPerson", { code: 404 });
/**
 * Also returned for other people's groups where only the creator may act, so that it reveals
 * nothing else.
 */
export const groupNotFound = () => new DomainError("chat:errors.noGroup", { code: 404 });
export const friendNotFound = () => new DomainError("chat:errors.noFriend", { code: 404 });
export const applicationNotFound = () => new DomainError("chat:errors.noApplication", { code: 404 });
export const notYourself = () => new DomainError("chat:errors.yourself");
export const notOwnBlock = () => new DomainError("chat:errors.blockYourself");
export const alreadyFriends = () => new DomainError("chat:errors.alreadyFriends");
export const alreadyMember = () => new DomainError("chat:errors.alreadyMember");
export const alreadyApplied = () => new DomainError("chat:errors.alreadyApplied");
export const theyApplied = () => new DomainError("chat:errors.theyApplied");
export const alreadyDecided = () => new DomainError("chat:errors.alreadyAnswered");
export const onlyOtherParty = () => new DomainError("chat:errors.onlyOtherParty", { code: 403 });
export const onlyGroupOwner = () => new DomainError("chat:errors.onlyGroupOwner", { code: 403 });
export const onlyGroupAdmins = () => new DomainError("chat:errors.onlyGroupAdmins", { code: 403 });
/** Only the owner and the admins of a group write in it. */
export const onlyAdminsWrite = () => new DomainError("chat:errors.onlyAdminsWrite", { code: 403 });
/** The same for links that have ended, are used up or were revoked, so that nobody learns which ones existed. */
export const inviteNotFound = () => new DomainError("chat:errors.noInvite", { code: 404 });
export const invitesFull = (limit: number) => new DomainError("chat:errors.invitesFull", { values: { limit } });
export const removedBefore = () => new DomainError("chat:errors.removedBefore", { code: 403 });
export const memberNotFound = () => new DomainError("chat:errors.noMember", { code: 404 });
export const anotherMember = () => new DomainError("chat:errors.anotherMember");
export const adminsFull = (limit: number) => new DomainError("chat:errors.adminsFull", { values: { limit } });
export const creatorStays = () => new DomainError("chat:errors.creatorStays");
export const groupFull = (limit: number) => new DomainError("chat:errors.groupFull", { values: { limit } });
export const listFull = (limit: number) => new DomainError("chat:errors.listFull", { values: { limit } });
export const theirListFull = () => new DomainError("chat:errors.theirListFull");
/** Also returned for people who do not exist. */
export const readersNotFriends = () => new DomainError("chat:errors.readersNotFriends", { field: "readers" });
export const sensitive = (field: string, { words, line = 0 }: UnwantedPlace) =>
  new DomainError(line ? "chat:errors.sensitiveLine" : "chat:errors.sensitive", { field, values: { words, line } });
export const avatarMissing = () => new DomainError("chat:errors.avatarMissing", { field: "avatar" });
/** Also returned for other people's rooms, so that it does not reveal which rooms exist. */
export const roomNotFound = () => new DomainError("chat:errors.noRoom", { code: 404 });
/** Neither side learns who blocked whom. */
export const blocked = () => new DomainError("chat:errors.blocked", { code: 403 });
/** Also returned for messages that the viewer has cleared. */
export const recordNotFound = () => new DomainError("chat:errors.noRecord", { code: 404 });
export const onlyOwnMessages = () => new DomainError("chat:errors.onlyOwnMessages", { code: 403 });
export const onlyTexts = () => new DomainError("chat:errors.onlyTexts");
export const tooLateToChange = () => new DomainError("chat:errors.tooLateToChange");
export const notInGroups = () => new DomainError("chat:errors.notInGroups");
export const fileMissing = (field = "file") => new DomainError("chat:errors.fileMissing", { field });
export const imageExpected = () => new DomainError("chat:errors.imageExpected", { field: "file" });
export const imageNotAsFile = () => new DomainError("chat:errors.imageNotAsFile", { field: "file" });
export const fileTypeRefused = () => new DomainError("chat:errors.fileTypeRefused", { field: "file" });
/** spec:chat-56: the content does not match the file name. */
export const fileTypeWrong = () => new DomainError("chat:errors.fileTypeWrong", { field: "file" });
export const imageTooLarge = (limit: number) =>
  new DomainError("chat:errors.imageTooLarge", { field: "file", values: { limit } });
export const fileTooLarge = (limit: number) =>
  new DomainError("chat:errors.fileTooLarge", { field: "file", values: { limit } });
export const filesFull = (limit: number) =>
  new DomainError("chat:errors.filesFull", { field: "file", values: { limit } });
export const burnModeOn = () => new DomainError("chat:errors.burnModeOn");
/**
 * Burn mode keeps files in memory until their recipients have received them, and that memory is
 * full.
 */
export const burnFull = () => new DomainError("chat:errors.burnFull", { code: 429, field: "file" });
/** An edit would be stored, so burn mode refuses it. */
export const burnModeEdit = () => new DomainError("chat:errors.burnModeEdit");
export const onlyFriendsCall = () => new DomainError("chat:errors.onlyFriendsCall");
export const notHere = (name: string) => new DomainError("chat:errors.notHere", { values: { name } });
export const theyCall = (name: string) => new DomainError("chat:errors.theyCall", { values: { name } });
export const callOver = () => new DomainError("chat:errors.callOver", { code: 404 });
/** Also returned for posts that only their owner may see. */
export const postNotFound = () => new DomainError("chat:errors.noPost", { code: 404 });
export const commentNotFound = () => new DomainError("chat:errors.noComment", { code: 404 });
export const spaceFull = (limit: number) => new DomainError("chat:errors.spaceFull", { values: { limit } });
export const postImageExpected = () => new DomainError("chat:errors.postImageExpected", { field: "img" });
export const videoExpected = () => new DomainError("chat:errors.videoExpected", { field: "video" });
export const untilPast = () => new DomainError("chat:errors.untilPast", { field: "until" });
export const oneMedia = (field = "video") => new DomainError("chat:errors.oneMedia", { field });
export const tooManyPictures = (limit: number) =>
  new DomainError("chat:errors.tooManyPictures", { field: "img", values: { limit } });
export const spacePicturesFull = (limit: number) =>
  new DomainError("chat:errors.spacePicturesFull", { field: "img", values: { limit } });
export const spaceMediaTooLarge = (field: string, limit: number) =>
  new DomainError("chat:errors.spaceMediaTooLarge", { field, values: { limit } });
export const recordingEmpty = () => new DomainError("chat:errors.recordingEmpty", { field: "file" });
export const recordingTooLong = () => new DomainError("chat:errors.recordingTooLong", { field: "file" });
export const momentUnknown = () => new DomainError("chat:errors.momentUnknown", { field: "send_at" });
export const momentPassed = () => new DomainError("chat:errors.momentPassed", { field: "send_at" });
export const momentTooFar = (limit: number) =>
  new DomainError("chat:errors.momentTooFar", { field: "send_at", values: { limit } });
export const laterFull = (limit: number) => new DomainError("chat:errors.laterFull", { values: { limit } });
export const laterNotFound = () => new DomainError("chat:errors.noLater", { code: 404 });
