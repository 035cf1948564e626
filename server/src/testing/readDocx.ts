import { strFromU8, unzipSync } from 'fflate'

const decode = (xml: string): string =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name] ?? '')
const textOf = (xml: string): string => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => decode(text ?? '')).join('')

/** Text of the paragraphs, italic runs and superscript runs of a docx. */
export function readDocx(bytes: Uint8Array) {
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array())
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a document with one of these does not open
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(xml)) throw new Error('The document holds a control character')
  const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph)
  const runs = [...xml.matchAll(/<w:r>.*?<\/w:r>/gs)].map(([run]) => run)
  return {
    paragraphs: paragraphs.map(textOf),
    italics: runs.filter((run) => run.includes('<w:i/>')).map(textOf),
    marks: runs.filter((run) => run.includes('w:val="superscript"')).map(textOf),
  }
}
