const links = {
  suspicious: "Careful: this leads to {{host}}",
};

export default links;
