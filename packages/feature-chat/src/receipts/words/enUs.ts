const receipts = {
  title: "Read receipts",
  isOn: "On: you and your friends can see when messages have been read.",
  isOff: "Off: nobody can see what you have read, and you cannot see what others have read.",
  turnOn: "Switch on",
  turnOff: "Switch off",
  nowOn: "Read receipts are on",
  nowOff: "Read receipts are off",
  read: "Read",
};

export default receipts;
