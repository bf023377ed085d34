const friends = {
  find: "Find friends",
  none: "No friends yet. Search for somebody you know",
  online: "Online",
  offline: "Offline",
  add: "Add friend",
  delete: "Delete friend",
  confirmDelete: "Delete this friend? The conversation goes too, for both of you.",
  deleted: "Friend deleted",
};

export default friends;
