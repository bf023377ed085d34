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
};

export default recording;
