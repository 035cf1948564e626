/** Words of one text in another grammatical form, in Russian and in English. What is compared is approximate on purpose: a person reads what is found. */

export interface Word {
  /** The word as it is written. */
  text: string
  /** The word in small letters, ё as е. */
  folded: string
  start: number
}

const word = /[\p{L}\p{N}]+/gu

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(word)].map((found) => ({ text: found[0], folded: fold(found[0]), start: found.index }))

export const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

const endings =
  /(?:иями|ями|ами|ией|иях|иям|ого|его|ому|ему|ыми|ими|ой|ей|ий|ый|ая|яя|ое|ее|ые|ие|ую|юю|ых|их|ым|им|ом|ем|ам|ям|ах|ях|ию|ия|ии|ью|а|я|о|е|и|ы|у|ю|ь|й|es|s|e)$/

/** A word without its ending: `геномных` and `геномный` are both `геномн`. */
export function baseOf(folded: string): string {
  const base = folded.replace(endings, '')
  return base.length < 3 ? folded : base
}

/** A genitive plural ends otherwise: `центров`, of `центр`. */
const isForm = (folded: string, base: string): boolean =>
  baseOf(folded) === base || (folded.length > base.length && folded.startsWith(base) && /^(?:ов|ев)$/.test(folded.slice(base.length)))

export const isSameWord = (word: Word, base: string): boolean => isForm(word.folded, base)

/** Endings of adjectives made of a name: `приозёрский`, `казанского`, `московская`. */
const adjective = /^(?:[оеи]?в?)?(?:ан|ян|им)?ск(?:ий|ого|ому|им|ом|ая|ой|ую|ое|ие|их|ими)$/
const cases = /^(?:а|я|у|ю|о|е|и|ы|ой|ей|ом|ем|ым|им|ого|его|ому|ему|ая|яя|ую|ий|ый|ых|их|ами|ями|ах|ях|ам|ям|ью|ь|ин|ина)?$/

/** Common beginning of all cases of a proper name. A surname in -ов keeps it; a fleeting vowel goes: `Павел`, `Павла`. */
const stemOfName = (folded: string): string => folded.replace(/(?:ый|ий|ой|ая|яя|ое|а|я|ь|й|о|е)$/, '')

const fleeting = /[ео](?=[бвгджзклмнпрстфхцч]$)/

/** Shorter names are also ordinary words. */
const CLEAR_LENGTH = 6

/** @param ofPlace adjectives are made of it, and a longer one counts without a capital */
export function isNameForm({ text, folded }: Word, name: string, ofPlace = false): boolean {
  const isCapital = /^\p{Lu}/u.test(text)
  const stem = stemOfName(name)
  if (stem.length < 2) return isCapital && folded === name
  const isPlain = isCapital || (ofPlace && stem.length >= CLEAR_LENGTH)
  const stems = fleeting.test(stem) ? [stem, stem.replace(fleeting, '')] : [stem]
  return stems.some((each) => {
    if (isPlain && folded.startsWith(each) && cases.test(folded.slice(each.length))) return true
    // `Приозёрск` has its -ск- already; `Москва` gets a vowel before its last consonant.
    const roots = [each, each.replace(/ск$/, ''), each.replace(/[бвгджзклмнпрстфхцч]$/, '')].filter(({ length }) => length >= 3)
    return ofPlace && roots.some((root) => folded.startsWith(root) && adjective.test(folded.slice(root.length)))
  })
}

const latin: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'z', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o' },
  ...{
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'h',
    ц: 'c',
    ч: 'c',
    ш: 's',
    щ: 's',
    ъ: '',
    ы: 'i',
    ь: '',
    э: 'e',
    ю: 'iu',
    я: 'ia',
  },
}

/** A name as different transliterations have in common: `Priozersk` and `Priozyorsk`. */
export const inLatin = (folded: string): string =>
  [...folded]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replace(/shch|sh|zh|kh|ch|ts/g, (pair) => ({ shch: 's', sh: 's', zh: 'z', kh: 'h', ch: 'c', ts: 'c' })[pair] ?? pair)
    .replace(/yo|jo/g, 'e')
    .replace(/[yj]/g, 'i')
    .replace(/i+/g, 'i')
