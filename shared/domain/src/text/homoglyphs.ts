/** Letters of the two alphabets that look alike. */
const cyrillicTwins = 'АВЕКМНОРСТУХаеорсух'
const latinTwins = 'ABEKMHOPCTYXaeopcyx'
const pairs = (from: string, to: string) => new Map([...from].map((letter, index) => [letter, to.charAt(index)]))
const toCyrillic = pairs(latinTwins, cyrillicTwins)
const toLatin = pairs(cyrillicTwins, latinTwins)

const hasLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text)
const hasCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)
const replaced = (word: string, twins: ReadonlyMap<string, string>) => [...word].map((letter) => twins.get(letter) ?? letter).join('')

/** An abbreviation with a Russian ending: «данные BLASTа». */
const declined = /^[A-Z]{2,}[а-яё]{1,3}$/

/**
 * @param word letters only
 * @returns the word in the alphabet it was meant in; unchanged if that may be either; null if it is in one alphabet, or mixed on purpose
 */
export function inOneAlphabet(word: string): string | null {
  if (!hasLatin(word) || !hasCyrillic(word) || declined.test(word)) return null
  const cyrillic = replaced(word, toCyrillic)
  const latin = replaced(word, toLatin)
  if (hasLatin(cyrillic)) return hasCyrillic(latin) ? null : latin
  return hasCyrillic(latin) ? cyrillic : word
}

/** Words of a name, to compare it: in a Cyrillic one, words of Latin twins only are meant to be Cyrillic. */
export function inMeantAlphabet(words: readonly string[]): string[] {
  const repaired = words.map((word) => inOneAlphabet(word) ?? word)
  const isCyrillic = repaired.some((word) => word.length > 1 && hasCyrillic(word))
  return repaired.map((word) => {
    const cyrillic = replaced(word, toCyrillic)
    return isCyrillic && !hasLatin(cyrillic) ? cyrillic : word
  })
}
