/** Letters of Adobe's Symbol font, which Word used for Greek before Unicode. */
const symbolFont: Record<string, string> = Object.fromEntries(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [letter, [...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ'][index] ?? letter]),
)
for (const [index, letter] of [...'abcdefghijklmnopqrstuvwxyz'].entries())
  symbolFont[letter] = [...'αβχδεφγηιϕκλμνοπθρστυϖωξψζ'][index] ?? letter
Object.assign(symbolFont, { '±': '±', '£': '≤', '³': '≥', '´': '×', '·': '•', '¹': '≠', '»': '≈', '®': '→', '°': '°', '¥': '∞', '-': '−' })

/** Converts text in the Symbol font; Word may have mapped it to the private use area U+F000. */
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

/** @returns the text as superscript or subscript characters, or null if one of them has no such form */
export function raised(text: string, where: 'super' | 'sub'): string | null {
  const characters = [...text].map((character) => (where === 'super' ? superscripts : subscripts).get(character))
  return characters.includes(undefined) ? null : characters.join('')
}
