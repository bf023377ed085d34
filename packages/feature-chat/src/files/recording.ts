import { messageTypes } from "../shared/message-types";

/** spec:chat-57: a recording stops after 60 s; audio at 128 kbit/s, video at 2.5 Mbit/s. */
export const recordingSeconds = 60;
export const bitRates = { audioBitsPerSecond: 128_000, videoBitsPerSecond: 2_500_000 };

/** Recorders exceed their bit rates slightly. */
const slack = 1.25;

/** Maximum size of each kind of recording. Bytes. */
export const recordingBytes = {
  [messageTypes.voice]: (recordingSeconds * bitRates.audioBitsPerSecond * slack) / 8,
  [messageTypes.video]: (recordingSeconds * (bitRates.audioBitsPerSecond + bitRates.videoBitsPerSecond) * slack) / 8,
};
