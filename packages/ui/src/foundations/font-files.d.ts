/** The URL of a font file, imported with `?url`. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
