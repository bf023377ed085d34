const people = {
  what: "Look for",
  person: "Person",
  group: "Group",
  name: "Name",
  search: "Search",
  results: "Search results",
  none: "Nobody found. Try fewer letters of the name",
};

export default people;
