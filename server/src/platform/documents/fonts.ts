import { fileURLToPath } from 'node:url'
import { type TypefaceKey, typefaceOf } from '@forum/domain/forum/typefaces'

/** Fonts of the portal's documents. Each is read when a text needs it: the largest has 8 MB. */

const google = (name: string, face: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}/${face}.ttf`))

const embedded = (name: string, file: string): string =>
  fileURLToPath(new URL(`../fonts/${file}`, import.meta.resolve(`@embedpdf/fonts-${name}`)))

export const regular = google('noto-serif', '400Regular/NotoSerif_400Regular')
export const italic = google('noto-serif', '400Regular_Italic/NotoSerif_400Regular_Italic')
export const bold = google('noto-serif', '700Bold/NotoSerif_700Bold')
export const boldItalic = google('noto-serif', '700Bold_Italic/NotoSerif_700Bold_Italic')

/** Fonts of large headings, and never of dates: the digit one of the portal's font looks like an l (docs/interface/design.md). */
const displayFiles: Record<TypefaceKey, string> = {
  prata: google('prata', '400Regular/Prata_400Regular'),
  spectral: google('spectral', '400Regular/Spectral_400Regular'),
  jost: google('jost', '400Regular/Jost_400Regular'),
  oswald: google('oswald', '400Regular/Oswald_400Regular'),
  'golos-text': google('golos-text', '400Regular/GolosText_400Regular'),
}

/** The display fonts have the letters of Russian and Western Europe; a name in two fonts would look torn. */
export const hasDisplayLetters = (text: string): boolean => /^[\p{ASCII}А-яЁё\u00a0-\u017f’«»–—]*$/u.test(text)

/** Name of the forum's display font in a PDF. */
export const display = 'display'
export const displayFile = (typeface: string | undefined): string => displayFiles[typefaceOf(typeface)]

/** Character printed for those that no font has: PDF/UA demands a glyph for each. */
export const MISSING = '□'

interface ExtraFont {
  file: string
  /** The font is not queried for other characters. */
  characters: RegExp
}

const chinese = embedded('sc', 'NotoSansHans-Regular.otf')
const emoji = google('noto-emoji', '400Regular/NotoEmoji_400Regular')
const signs = /[\p{S}\p{P}\p{N}\p{M}\p{Script=Common}]/u

/** Fonts for scripts that Noto Serif lacks; `fonts.typ` has the same. */
export const scriptFonts: readonly ExtraFont[] = [
  { file: embedded('arabic', 'NotoNaskhArabic-Regular.ttf'), characters: /\p{Script_Extensions=Arabic}/u },
  { file: google('noto-serif-hebrew', '400Regular/NotoSerifHebrew_400Regular'), characters: /\p{Script=Hebrew}/u },
  { file: google('noto-sans-thai', '400Regular/NotoSansThai_400Regular'), characters: /[\p{Script=Thai}฿]/u },
  { file: google('noto-sans-georgian', '400Regular/NotoSansGeorgian_400Regular'), characters: /\p{Script=Georgian}/u },
  { file: google('noto-sans-armenian', '400Regular/NotoSansArmenian_400Regular'), characters: /\p{Script=Armenian}/u },
  { file: google('noto-sans-devanagari', '400Regular/NotoSansDevanagari_400Regular'), characters: /\p{Script=Devanagari}/u },
  { file: google('gowun-dodum', '400Regular/GowunDodum_400Regular'), characters: /\p{Script=Hangul}/u },
  {
    file: chinese,
    characters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u3099-\u30ff\uff00-\uffef]/u,
  },
  { file: emoji, characters: /[\p{Emoji_Presentation}\p{Emoji_Modifier}]/u },
]

/** Fonts for single signs that the fonts above lack. */
export const signFonts: readonly ExtraFont[] = [
  { file: google('noto-sans-math', '400Regular/NotoSansMath_400Regular'), characters: signs },
  { file: google('noto-sans-symbols-2', '400Regular/NotoSansSymbols2_400Regular'), characters: signs },
  { file: emoji, characters: signs },
  { file: chinese, characters: signs },
]
