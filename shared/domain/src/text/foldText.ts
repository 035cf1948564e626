/**
 * Letters that Unicode does not decompose, by what people type for them. Letters of national Cyrillic alphabets become the Russian ones they
 * are replaced with, Latin ones those of English spelling.
 */
const undecomposed: Readonly<Record<string, string>> = {
  ...{
    қ: 'к',
    ҡ: 'к',
    ҟ: 'к',
    ҝ: 'к',
    ӄ: 'к',
    ң: 'н',
    ҥ: 'н',
    ӈ: 'н',
    ғ: 'г',
    ҕ: 'г',
    ґ: 'г',
    ӷ: 'г',
    ү: 'у',
    ұ: 'у',
    ө: 'о',
    ә: 'а',
    ӕ: 'а',
  },
  ...{ һ: 'х', ҳ: 'х', ҷ: 'ч', ҹ: 'ч', ҽ: 'ч', ӌ: 'ч', җ: 'ж', ҙ: 'з', ҫ: 'с', ҭ: 'т', ҵ: 'ц', ҧ: 'п', ӏ: '', ѓ: 'г', ќ: 'к' },
  ...{ і: 'и', є: 'е', ѕ: 'з', ј: 'й', љ: 'л', њ: 'н', ћ: 'ч', ђ: 'дж', џ: 'дж', ѣ: 'е', ѳ: 'ф', ѵ: 'и' },
  ...{ ı: 'i', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ħ: 'h', ŋ: 'n', ŧ: 't', ĸ: 'k', ə: 'a', ɛ: 'e', ɔ: 'o' },
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ŀ: 'l', ŉ: 'n', ɨ: 'i', ʉ: 'u', ƀ: 'b', ɡ: 'g', ς: 'σ', µ: 'μ' },
}

// Hyphens and dashes, invisible characters, apostrophes, quotes; marks of these alphabets.
const punctuation = /[-\u2010-\u2015\u2212\ufe58\ufe63\uff0d\u00ad\u200b-\u200f\u2060\ufeff'`´ʹʻʼʽʾʿˈ‘’‚‛′"«»“”„‟‹›]/
const marks = /[\u0300-\u036f]|[\u0483-\u0487]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]/
const isDropped = (character: string): boolean => punctuation.test(character) || marks.test(character)

const folded = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\u00b2\u00b3\u00b5\u00b9\u2070-\u208e]/u

/** A character, and what a search reads instead of it. */
export function foldCharacter(character: string): string {
  if (character === 'й' || character === 'Й') return 'й'
  if (isDropped(character)) return ''
  if (/\s/.test(character)) return ' '
  if (character.length > 1 || !folded.test(character)) return character
  const letters = [...character.normalize('NFKD').toLowerCase().normalize('NFKD')]
  return letters.map((letter) => (isDropped(letter) ? '' : (undecomposed[letter] ?? letter))).join('')
}

const known = new Map<string, string>()
function remembered(character: string): string {
  const found = known.get(character) ?? foldCharacter(character)
  known.set(character, found)
  return found
}

/**
 * Text as searches compare it: without regard to case, marks, apostrophes, quotes and hyphens, with е for ё; й is not и. The database's `fold_text`
 * does the same: a change here needs a migration.
 */
export const foldText = (text: string): string =>
  text
    .replace(/[Ии]\u0306/g, 'й')
    .replace(/[^ а-яa-z0-9.,]/gu, remembered)
    .replace(/ +/g, ' ')
    .trim()
