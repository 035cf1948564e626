import { i18n } from '@forum/language'

/** Scripts that the portal's documents can print: those of the fonts (`server/src/platform/documents/fonts.ts`), which a test of the server compares. */

const scripts =
  'Common Inherited Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Thai Hangul Hiragana Katakana Bopomofo Han'
const inFonts = new RegExp(`[${scripts.replace(/\w+ ?/g, (script) => `\\p{Script=${script.trim()}}`)}]`, 'u')

/** Characters of these scripts that no font has: rare signs, ancient letters, parts of letters. */
const lacking =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: the marks are single characters of the class
  /[\u061d\u0870-\u089f\u08a1\u08ad-\u08e3\u08ff\u0951-\u0954\u0964\u0965\u0fd5-\u0fd8\u1100-\u1805\u1ac1-\u1ac4\u1ac6\u1acf-\u1aeb\u1c89\u1c8a\u1cd0-\u1cfa\u1dfa\u20c1\u20e0\u216c-\u216f\u217c-\u2182\u2185-\u2188\u218a\u218b\u2301\u2303\u2304\u230c-\u230f\u2314\u2315\u232d-\u2331\u2333-\u2335\u2380-\u2393\u2396-\u239a\u23ba-\u23bd\u23cd\u23d1-\u23d9\u23e8\u2427-\u2429\u260a-\u260d\u2613\u2624\u2625\u2627-\u2629\u262b-\u262d\u263f\u2643-\u2647\u2670\u2671\u2690\u2691\u2698\u269a\u269d\u26a2-\u26a4\u26a6\u26a8\u26a9\u26ad-\u26af\u26b3-\u26bc\u26e2-\u26e8\u26eb-\u26ef\u26f6\u26fb\u26fc\u26fe\u26ff\u271e\u271f\u2780-\u2793\u2b96\u2ffc-\u2fff\u312e\u312f\u31bb-\u31bf\u31e4-\u31ef\u32ff\u332c\u4db6-\u4dbf\u9fd1-\u9fff\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7f1\ua830-\ua839\ua960-\ua9cf\ud7b0-\ufa29\ufbc2-\ufbd2\ufd40-\ufd4f\ufd90\ufd91\ufdc8-\ufdf1\ufdf3-\ufdf9\ufdfe\ufdff\ufe01-\ufe0d\u{1f10b}\u{1f10c}\u{1f12f}\u{1f16c}\u{1f19b}-\u{1f1ac}\u{1f23b}\u{1f260}-\u{1f265}\u{1f546}-\u{1f548}\u{1f54f}\u{1f700}-\u{1f773}\u{1f777}-\u{1f77a}\u{1f8b2}-\u{1f8d8}\u{1fa54}-\u{1fa57}]/u

/** Beyond the basic plane fonts have mathematical letters and emoji only. */
const beyond = /[\u{10000}-\u{1d3ff}\u{1d800}-\u{1efff}\u{1fb00}-\u{10ffff}]/u

/** Spaces and characters that only direct others. */
const unseen = /[\s\p{Cc}\p{Cf}]/u

const isPrinted = (character: string): boolean =>
  unseen.test(character) || (inFonts.test(character) && !lacking.test(character) && !beyond.test(character))

/** @returns each character that is printed as «□», once */
export const unprintableIn = (text: string): string[] => [...new Set(text.normalize('NFC'))].filter((character) => !isPrinted(character))

/** Note at a field whose text is printed. */
export function unprintableNote(text: string): string | undefined {
  const characters = unprintableIn(text).join(' ')
  return characters === '' ? undefined : i18n.t('Знаков нет в шрифтах портала, в PDF вместо них будет «□»: {characters}', { characters })
}

/** Text before a list of unprintable characters. */
export const unprintableText = (): string => i18n.t('Знаков нет в шрифтах портала: в PDF вместо них будет «□»')
