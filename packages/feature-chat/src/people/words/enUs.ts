const people = {
  what: "Look for",
  person: "Person",
  group: "Group",
  name: "Name",
  search: "Search",
  unnamed: "Somebody",
  results: "Search results",
  none: "Nobody found. Try fewer letters of the name",
};

export default people;
