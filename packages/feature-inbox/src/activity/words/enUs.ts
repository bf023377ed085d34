const words = {
  activity: { gone: "This is no longer available", somebody: "Somebody" },
};

export default words;
