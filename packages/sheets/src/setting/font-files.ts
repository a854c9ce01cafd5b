/**
 * Returns the files of the site's fonts with all letters of its languages: Geologica for text, JetBrains Mono for the figures of drawings. The fonts of pages are cut
 * by range of letters, in a format that Typst does not read. The bundler needs these literal paths to include the files.
 */
export function fontFiles(): readonly URL[] {
  return [
    new URL('../../node_modules/@expo-google-fonts/geologica/400Regular/Geologica_400Regular.ttf', import.meta.url),
    new URL('../../node_modules/@expo-google-fonts/geologica/600SemiBold/Geologica_600SemiBold.ttf', import.meta.url),
    new URL(
      '../../node_modules/@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf',
      import.meta.url,
    ),
  ];
}
