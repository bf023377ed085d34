const words = {
  statistics: {
    title: "Statistics",
  },
};

export default words;
