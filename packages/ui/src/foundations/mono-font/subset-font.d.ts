/** The part of the library that `generate-mono-font.ts` uses; it brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    /** OpenType features to keep; all unless given. */
    keepFeatures?: readonly string[];
    variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
  }
  export default function subsetFont(font: Uint8Array, text: string, options: SubsetOptions): Promise<Buffer>;
}
