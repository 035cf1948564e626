const pairs = (plain: string, raised: string) => new Map([...plain].map((character, index) => [character, [...raised][index] ?? character]))
const superscripts = pairs('0123456789+=()niabcdehklmoprstuvx', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉʰᵏˡᵐᵒᵖʳˢᵗᵘᵛˣ')
const subscripts = pairs('0123456789+=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')
/** Signs that are raised in every font. */
for (const sign of '\'’′″"*°º®™') superscripts.set(sign, sign)
for (const table of [superscripts, subscripts]) for (const blank of ' \u00a0\u202f') table.set(blank, blank)
/** Dashes that authors write as a minus: hyphens, dashes, the minus sign and its wide forms. */
for (const dash of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d') {
  superscripts.set(dash, '⁻')
  subscripts.set(dash, '₋')
}

/** Longer texts are no index, only raised. */
const INDEX_MAX = 20

/** An index that Unicode does not have, in one line: `^(3/2)`, `_ж`. */
export function inOneLine(text: string, where: 'super' | 'sub'): string {
  const index = text.trim()
  if (index.length > INDEX_MAX) return text
  const written = [...index].length === 1 ? index : `(${index})`
  return text.replace(index, () => (where === 'super' ? '^' : '_') + written)
}

/** @returns the text as superscript or subscript characters, or null if one of them has no such form */
export function raised(text: string, where: 'super' | 'sub'): string | null {
  const characters = [...text].map((character) => (where === 'super' ? superscripts : subscripts).get(character))
  return characters.includes(undefined) ? null : characters.join('')
}
