const receipts = {
  title: "Read receipts",
  isOn: "On: you and your friends can see when messages have been read",
  isOff: "Off: nobody can see what you have read, and you cannot see what others have read",
  turnOn: "Turn on",
  turnOff: "Turn off",
  nowOn: "Read receipts turned on",
  nowOff: "Read receipts turned off",
  read: "Read",
};

export default receipts;
