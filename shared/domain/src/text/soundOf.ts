import { foldText } from './foldText.ts'

// Replacements made before marks are removed.
const withMarks: readonly (readonly [RegExp, string])[] = [
  [/[šŝş]/g, 'sh'],
  [/[čç]/g, 'ch'],
  [/ž/g, 'zh'],
]

const cyrillic: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
  },
  ...{ с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
}

/** Spellings of one sound in the usual transliterations, in order. A capital letter is a sound that is settled. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|shh|sh/g, 'S'],
  [/tch|ch/g, 'Q'],
  [/zh/g, 'Z'],
  [/kh/g, 'h'],
  [/ts|tz|c(?=[eiy])/g, 'C'],
  [/ck|[cq]/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[jy]/g, 'i'],
  [/(.)\1+/g, '$1'],
  // «Yolkin» and «Elkin», «Sergeyev» and «Sergeev».
  [/i[eo]/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/([dt])er$/, '$1r'],
]

/** Roughly what a word of a name sounds like: equal for its Russian spelling and the usual transliterations. */
export function soundOf(word: string): string {
  const marked = withMarks.reduce((text, [spelling, sound]) => text.replace(spelling, sound), word.toLowerCase())
  const latin = [...foldText(marked)].map((letter) => cyrillic[letter] ?? letter).join('')
  return spellings.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)
}
