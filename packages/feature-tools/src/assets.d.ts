declare module "*.css?url" {
  const address: string;
  export default address;
}

declare module "*.wasm?url" {
  const address: string;
  export default address;
}
