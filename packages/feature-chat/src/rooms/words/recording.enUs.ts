const recording = {
  voice: "Record voice",
  video: "Record a video",
  titles: { voice: "Voice message", video: "Video message" },
  running: "Recording",
  seconds: "{{seconds}} of {{most}} s",
  send: "Stop and send",
  discard: "Discard",
  play: "Play the video of {{name}}",
  listen: "Voice message of {{name}}",
  cutOff: "The recording stopped because your device is gone. You can send what was recorded until then",
};

export default recording;
