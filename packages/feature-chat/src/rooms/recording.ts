import { messageTypes } from "./record";

/** spec:chat-57: a recording ends by itself after 60 s; audio of 128 kbit/s, video of 2.5 Mbit/s. */
export const recordingSeconds = 60;
export const bitRates = { audioBitsPerSecond: 128_000, videoBitsPerSecond: 2_500_000 };

/** Recorders miss their rates by a little. */
const slack = 1.25;

/** Largest recording of each kind. Bytes. */
export const recordingBytes = {
  [messageTypes.voice]: (recordingSeconds * bitRates.audioBitsPerSecond * slack) / 8,
  [messageTypes.video]: (recordingSeconds * (bitRates.audioBitsPerSecond + bitRates.videoBitsPerSecond) * slack) / 8,
};
