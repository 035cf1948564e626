/** Letters of Adobe's Symbol font, in which Word kept Greek before Unicode: the same place, another alphabet. */
const symbolFont: Record<string, string> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [letter, [...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'][index] ?? letter]),
)
for (const [index, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries())
  symbolFont[letter] = [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'][index] ?? letter
Object.assign(symbolFont, { '±': '±', '£': '≤', '³': '≥', '´': '×', '·': '•', '¹': '≠', '»': '≈', '®': '→', '°': '°', '¥': '∞', '-': '−' })

/** Reads text set in the Symbol font; Word may have moved its letters to the private area U+F000. */
export const fromSymbolFont = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0
      const plain = code >= 0xf020 && code <= 0xf0ff ? String.fromCodePoint(code - 0xf000) : character
      return symbolFont[plain] ?? plain
    })
    .join('')

const pairs = (plain: string, raised: string) => new Map([...plain].map((character, index) => [character, [...raised][index] ?? character]))
const superscripts = pairs('0123456789+-−=()niabcdehklmoprstuvx', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉʰᵏˡᵐᵒᵖʳˢᵗᵘᵛˣ')
const subscripts = pairs('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')

/** @returns the text as raised or lowered characters, or null when one of them has no such form */
export function raised(text: string, where: 'super' | 'sub'): string | null {
  const characters = [...text].map((character) => (where === 'super' ? superscripts : subscripts).get(character))
  return characters.includes(undefined) ? null : characters.join('')
}
