{
  "extends": "../../tsconfig.base.json",
  "include": ["src", "e2e"]
}
