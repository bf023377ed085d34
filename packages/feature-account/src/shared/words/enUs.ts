const words = {
  password: "Your password",
  errors: {
    missing: "Please confirm that it is you first",
    password: "This is not your password. Try again, or sign out and reset it",
  },
};

export default words;
