/** The address of a font file, where the bundler is asked for it. */
declare module '*.woff2?url' {
  const address: string;
  export default address;
}
