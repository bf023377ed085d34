const recording = {
  voice: "Record voice",
  video: "Record a video",
  titles: { voice: "Voice message", video: "Video message" },
  running: "Recording",
  seconds: "{{seconds}} of {{most}} s",
  send: "Stop and send",
  discard: "Discard",
  play: "Play the video from {{name}}",
  listen: "Voice message from {{name}}",
  cutOff: "The recording stopped because the device was disconnected. You can still send what was recorded",
};

export default recording;
