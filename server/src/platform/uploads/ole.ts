/** Compound files (MS-CFB): the container of .doc and of embedded objects. */

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY = 128
const STORAGE = 1
const STREAM = 2
const ROOT = 5

export const isOle = (bytes: Buffer): boolean => bytes.subarray(0, MAGIC.length).equals(MAGIC)

export interface OleEntry {
  name: string
  kind: 'storage' | 'stream' | 'root'
  /** Class id of the program that created the storage; zeros for none. */
  classId: string
}

const kinds: Record<number, OleEntry['kind']> = { [STORAGE]: 'storage', [STREAM]: 'stream', [ROOT]: 'root' }

/**
 * All directory entries, found by their form at any offset: sector chains define which are in use, and readers treat broken
 * chains differently. This also finds nested containers.
 */
export function* oleEntries(bytes: Buffer): Generator<OleEntry> {
  for (let at = 0; at + ENTRY <= bytes.length; at += 64) {
    const kind = kinds[bytes[at + 66] ?? 0]
    const length = bytes.readUInt16LE(at + 64)
    if (!kind || length < 4 || length > 64 || length % 2 === 1 || (bytes[at + 67] ?? 2) > 1) continue
    const name = bytes.subarray(at, at + length).toString('utf16le')
    if (!name.endsWith('\0') || name.slice(0, -1).includes('\0')) continue
    yield { name: name.slice(0, -1), kind, classId: bytes.subarray(at + 80, at + 96).toString('hex') }
  }
}

/** Equation 3.0, Equation 2.0 and MathType, in the byte order of the container. */
const equations = new Set(['02ce020000000000c000000000000046', '0017020000000000c000000000000046', '03ce020000000000c000000000000046'])
const NONE = '0'.repeat(32)

export const isEquation = ({ classId }: OleEntry): boolean => equations.has(classId)
export const isMacro = ({ name }: OleEntry): boolean => /^(macros|vba|_vba_project|_vba_project_cur)$/i.test(name)
export const isPackage = ({ name }: OleEntry): boolean => name.toLowerCase() === '\u0001ole10native'
/** Storages of embedded objects are numbered (MS-DOC, 2.1.6) and have the class id of their program. */
export const isObject = (entry: OleEntry): boolean => entry.kind === 'storage' && (/^_\d+$/.test(entry.name) || entry.classId !== NONE)
