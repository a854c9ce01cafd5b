/** Words without meaning for a search, folded, by language. */
const stopWords: Readonly<Record<string, string>> = {
  en: 'a an and are as at be by for from in is it of on or that the this to with',
  it: 'a ad ai al alla alle anche che con da dal dei del della delle di e ed gli i il in la le lo nel o per su un una',
  es: 'a al con de del e el en es la las lo los o para por que se su un una unos unas y',
  pt: 'a ao as com da das de do dos e em na nas no nos o os ou para por que se um uma',
  fr: 'a au aux avec ce d dans de des du en et l la le les ou par pour que sur un une',
  de: 'als am an auf aus bei das dem den der des die ein eine einen einer fur im in ist mit oder und von zu zum zur',
  nl: 'aan als bij dat de die een en het in is met naar of om op te tot uit van voor',
  ro: 'a al ale ca care cu de din e este in la o pe pentru prin sau si un unei unui',
  ru: 'а в во для до за и из или к как на не о об от по при с со у что',
};

/** Returns whether a folded word is a stop word in one of the languages (`pt-br` counts as `pt`). */
export function isStopWord(word: string, languages: readonly string[]): boolean {
  return languages.some((language) => lists.get(language.slice(0, 2))?.has(word) ?? false);
}

const lists = new Map(Object.entries(stopWords).map(([language, words]) => [language, new Set(words.split(' '))]));
