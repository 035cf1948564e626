/** Fonts whose codes are signs, which word processors used before Unicode had them. */
export type SymbolFont = 'symbol' | 'wingdings'

/** Characters of a font from this code on; a space is a code without a sign. */
const from = (first: number, signs: string): [number, string][] =>
  [...signs].flatMap((sign, index) => (sign === ' ' ? [] : [[first + index, sign] satisfies [number, string]]))

const tables: Record<SymbolFont, ReadonlyMap<number, string>> = {
  // Adobe's encoding of Symbol, as Unicode's SYMBOL.TXT has it.
  symbol: new Map([
    ...from(0x21, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
    ...from(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ ⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'),
  ]),
  // Symbols that Word inserts while typing («-->», «:)»), bullets and boxes.
  wingdings: new Map([
    ...from(0x4a, '☺😐☹'),
    ...from(0x6c, '●❍■□'),
    ...from(0xa7, '▪□'),
    ...from(0xdf, '←→↑↓'),
    ...from(0xe7, '⬅➔'),
    ...from(0xef, '⇦⇨⇧⇩⬄'),
    ...from(0xfb, '✗✓☒☑'),
    [0x76, '❖'],
    [0xd8, '➢'],
  ]),
}

/** Sign shown for an unknown one, so that its loss is seen. */
const UNKNOWN = '□'

/** @param family the first family of a list, in any case and with or without quotes */
export function symbolFontOf(family: string): SymbolFont | null {
  const name = family.split(',', 1)[0]?.replaceAll(/["']/g, '').trim().toLowerCase()
  return name === 'symbol' || name === 'wingdings' ? name : null
}

/** The sign of a code; Word adds 0xF000 to the codes of such fonts, also of those not listed here. */
export function signOf(code: number, font: SymbolFont | null): string {
  if (font === null) return code >= 0xf000 && code <= 0xf0ff ? UNKNOWN : String.fromCodePoint(code)
  const plain = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code
  if (plain > 0xff || plain <= 0x20 || plain === 0xa0) return String.fromCodePoint(plain)
  return tables[font].get(plain) ?? UNKNOWN
}

/** Text in a symbol font as Unicode; in other fonts only the codes that Word has moved can belong to one, and are read as Symbol. */
export const fromSymbolFont = (text: string, font: SymbolFont | null): string =>
  font === null
    ? text.replace(/[\uf020-\uf0ff]/g, (sign) => signOf(sign.charCodeAt(0), 'symbol'))
    : [...text].map((sign) => signOf(sign.codePointAt(0) ?? 0, font)).join('')
