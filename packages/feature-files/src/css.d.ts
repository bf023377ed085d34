declare module "*.css?url" {
  const address: string;
  export default address;
}

declare module "pdfjs-dist/build/pdf.worker.min.mjs?url" {
  const address: string;
  export default address;
}
