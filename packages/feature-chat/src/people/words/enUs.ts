const people = {
  report: "Report",
  reportable: "Profile",
  what: "Search for",
  person: "Person",
  group: "Group",
  name: "Name",
  search: "Search",
  unnamed: "Somebody",
  results: "Search results",
  none: "Nothing found. Try a shorter part of the name",
};

export default people;
