const receipts = {
  title: "Read receipts",
  isOn: "On: you and your friends see of each other what has been read.",
  isOff: "Off: nobody learns what you have read, and you do not learn it of others.",
  turnOn: "Switch on",
  turnOff: "Switch off",
  nowOn: "Read receipts are on",
  nowOff: "Read receipts are off",
  read: "Read",
};

export default receipts;
