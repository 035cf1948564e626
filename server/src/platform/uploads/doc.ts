import type { ContentProblem } from '@forum/domain/platform/files'
import { isEquation, isMacro, isObject, isOle, isPackage, oleEntries } from './ole.ts'

/** Detects macros and embedded objects in a Word 97-2003 document. */
export function inspectDoc(bytes: Buffer): ContentProblem | null {
  if (!isOle(bytes)) return 'wrongFormat'
  let isWord = false
  let problem: ContentProblem | null = null
  for (const entry of oleEntries(bytes)) {
    if (isMacro(entry)) return 'macros'
    if (entry.kind === 'stream' && entry.name === 'WordDocument') isWord = true
    if (isPackage(entry) || (isObject(entry) && !isEquation(entry))) problem ??= 'object'
  }
  // Spreadsheets and installers use the same container format.
  return isWord ? problem : 'wrongFormat'
}
