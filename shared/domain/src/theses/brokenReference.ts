/** Beginning of the sentence that word processors write for a reference that leads nowhere. */
const opening = /(?:Ошибка|Error)[!:]/giu
const isLost = /не найден|не определен|not found|not defined/iu
/** Codes that spreadsheets write for such a reference. */
const codes = /#(?:REF|ССЫЛКА|VALUE|ЗНАЧ|NAME|ИМЯ|N\/A|Н\/Д)[!?]?/giu
/** Beginning of a field's code that was not replaced. */
const field = /\{ ?(?:REF|PAGEREF|SEQ) /giu

const SENTENCE_MAX = 100

/** The sentence that begins there, with its full stop. */
function sentenceAt(text: string, start: number, opened: number): string {
  const rest = text.slice(start, start + SENTENCE_MAX)
  const end = rest.slice(opened).search(/[.!\n]/)
  if (end < 0) return rest
  return rest.slice(0, opened + end + (rest[opened + end] === '.' ? 1 : 0))
}

/** The code of a field up to its brace; null: it has none in this line. */
function fieldAt(text: string, start: number): string | null {
  const code = text.slice(start, start + SENTENCE_MAX).split('}')[0] ?? ''
  return text.charAt(start + code.length) === '}' && !code.includes('\n') ? `${code}}` : null
}

/** References that lead nowhere, as the text has them. */
export function brokenReferences(text: string): string[] {
  const sentences = [...text.matchAll(opening)].map(({ 0: opened, index }) => sentenceAt(text, index, opened.length))
  const fields = [...text.matchAll(field)].flatMap(({ index }) => fieldAt(text, index) ?? [])
  return [...sentences.filter((sentence) => isLost.test(sentence)), ...(text.match(codes) ?? []), ...fields]
}
