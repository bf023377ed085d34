const words = {
  statistics: "Statistics",
};

export default words;
