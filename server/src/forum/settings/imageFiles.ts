import { isMark, namedMarks } from '../face/markFiles.ts'
import { isSignature, namedSignatures } from './signatureFiles.ts'

/** Images that settings name by key: an upload counts from the save that names it. */

export const isForumImage = (storageKey: string): boolean => isSignature(storageKey) || isMark(storageKey)

/** Storage keys (column `key`) that any version of any forum names. */
export const namedImages = `${namedSignatures} union ${namedMarks}`
