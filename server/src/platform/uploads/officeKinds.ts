import type { ContentProblem } from '@forum/domain/platform/files'

/** Documents of office programs: packages with one main part each. */

const MEGABYTE = 1024 * 1024

/** Limits of an unpacked document, including packages inside it, in bytes unless stated otherwise. */
export interface PackageLimits {
  entries: number
  /** Size of all parts, including pictures. */
  unpacked: number
  /** Size of the parts that are read: XML and documents inside. */
  read: number
  /** Size of relations and content types, which are parsed as trees. */
  parsed: number
}

export interface OfficeKind {
  main: string
  /** End of the main part's content type. */
  mainType: string
  /** Parts whose text is inspected. */
  texts: RegExp
  textProblem: (text: string) => ContentProblem | null
  limits: PackageLimits
}

/** All instructions of fields; one may be split into runs. Each tag is inspected with the text up to the next one. */
function fieldInstructions(text: string): string {
  if (!text.includes('instrText')) return ''
  const instructions: string[] = []
  for (let at = text.indexOf('<'), next = at; at >= 0; at = next) {
    next = text.indexOf('<', at + 1)
    const piece = text.slice(at + 1, next < 0 ? text.length : next)
    const end = piece.indexOf('>')
    if (/^(?:[\w.-]*:)?instrText(?:\s|$)/.test(piece.slice(0, end))) instructions.push(piece.slice(end + 1))
  }
  return instructions.join('')
}

export const docx: OfficeKind = {
  main: 'word/document.xml',
  mainType: 'wordprocessingml.document.main+xml',
  texts: /^word\/[^/]+\.xml$/,
  // Fields that run commands in another program.
  textProblem: (text) => (/DDEAUTO/i.test(fieldInstructions(text)) || /:instr\s*=\s*["'][^"']*DDEAUTO/i.test(text) ? 'object' : null),
  limits: {
    entries: 2000,
    unpacked: 64 * MEGABYTE,
    // A text of 500 pages has 13 MB, the largest sample 0.9 MB.
    read: 24 * MEGABYTE,
    // 2000 pictures have 0.4 MB.
    parsed: 2 * MEGABYTE,
  },
}

/** Actions of a click or of a pointer above an element: a program, a macro, or a verb of an embedded object. */
function actionProblem(text: string): ContentProblem | null {
  if (/ppaction:\/\/macro/i.test(text)) return 'macros'
  // Characters as codes would hide what an action is; no program writes them in one.
  return /ppaction:\/\/(?:program|ole)/i.test(text) || /\saction\s*=\s*["'][^"'&]*&/i.test(text) ? 'object' : null
}

export const pptx: OfficeKind = {
  main: 'ppt/presentation.xml',
  mainType: 'presentationml.presentation.main+xml',
  // Slides may have any name and folder.
  texts: /\.xml$/,
  textProblem: actionProblem,
  limits: {
    // A slide has up to ten parts with its pictures and notes.
    entries: 6000,
    // Pictures of some programs are not compressed.
    unpacked: 256 * MEGABYTE,
    read: 48 * MEGABYTE,
    parsed: 4 * MEGABYTE,
  },
}
