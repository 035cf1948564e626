import type { ContentProblem } from '@forum/domain/platform/files'
import { XMLParser } from 'fast-xml-parser'
import { fromBufferPromise } from 'yauzl'
import { Effort } from './effort.ts'
import type { OfficeKind, PackageLimits } from './officeKinds.ts'
import { isEquation, isMacro, isOle, oleEntries } from './ole.ts'

/** What reading a document may still take, and which kind it is. */
interface Room {
  kind: OfficeKind
  entries: Effort
  unpacked: Effort
  read: Effort
  parsed: Effort
}

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

const isJson = (bytes: Buffer): boolean => /^(?:\xef\xbb\xbf)?\s*\{/.test(bytes.subarray(0, 64).toString('latin1'))

const parser = new XMLParser({
  ignoreAttributes: false,
  // HTML entities include numeric references.
  htmlEntities: true,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  isArray: (_name, _path, _leaf, isAttribute) => !isAttribute,
})

/** The encodings that the format allows; others are rejected, since they could hide content. */
function decodeXml(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex')
  const text = new TextDecoder(mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8', { fatal: true }).decode(bytes)
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/.exec(text)?.[1]?.toLowerCase() ?? 'utf-8'
  if (!/^(utf-8|utf-16|us-ascii)$/.test(declared) || text.includes('\0') || /<!DOCTYPE/i.test(text)) throw new Error('An unusual XML')
  return text
}

// biome-ignore lint/suspicious/noExplicitAny: whatever XML holds
function parseXml(bytes: Buffer, { parsed }: Room): any {
  parsed.spend(bytes.length)
  return parser.parse(decodeXml(bytes))
}

/** Pictures are not inspected beyond their names, so their content need not be held. */
const isOfInterest = (name: string, beginning: Buffer, { texts }: OfficeKind): boolean =>
  /\.rels$|^\[content_types\]\.xml$/.test(name) || texts.test(name) || isOle(beginning) || isZip(beginning) || isJson(beginning)

/**
 * All parts of a package by lower-case name. Each is unpacked and counted, because sizes in headers may be forged; a part that exceeds its
 * declared size is an error.
 */
async function readParts(bytes: Buffer, room: Room): Promise<Map<string, Buffer> | null> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  const parts = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    room.entries.spend(1)
    room.unpacked.spend(entry.uncompressedSize)
    const name = entry.fileName.toLowerCase()
    if (entry.isEncrypted() || parts.has(name)) return null
    let part: Buffer | null = null
    let length = 0
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      if (length === 0 && isOfInterest(name, piece, room.kind)) {
        room.read.spend(entry.uncompressedSize)
        part = Buffer.alloc(entry.uncompressedSize)
      }
      length += part ? piece.copy(part, length) : piece.length
    }
    parts.set(name, part ?? Buffer.alloc(0))
  }
  return parts
}

/** Paths on the author's own machine; any other target is fetched from the network. */
function isLocal(target: string): boolean {
  const path = decodeURIComponent(target).replaceAll('\\', '/')
  return /^(?:file:\/{0,3})?[a-z]:/i.test(path) || /^file:\/\/\/[^/]/i.test(path) || /^\/?[^/:]+(?:\/[^:]*)?$/.test(path)
}

interface Relationship {
  /** Last segment of the relationship's type URI, which has two forms. */
  type: string
  target: string
  external: boolean
  /** Name of the part that contains the relationship. */
  from: string
}

function* relationships(parts: Map<string, Buffer>, room: Room): Generator<Relationship> {
  for (const [name, bytes] of parts) {
    if (!name.endsWith('.rels')) continue
    for (const list of parseXml(bytes, room).Relationships ?? [])
      for (const { Type = '', Target = '', TargetMode = '' } of list.Relationship ?? [])
        yield {
          type: String(Type).split('/').at(-1) ?? '',
          target: String(Target),
          external: String(TargetMode).toLowerCase() === 'external',
          from: name,
        }
  }
}

const embedding = new Set(['oleObject', 'control', 'package', 'aFChunk', 'frame', 'subDocument', 'externalLinkPath'])
const programs = /\.(exe|dll|scr|com|bat|cmd|ps1|vbs|js|jse|wsf|hta|jar|class|lnk|msi|html?)$/

function relationshipProblem({ type, target, external, from }: Relationship): ContentProblem | null {
  if (/^(wordVbaData|vbaProject)/i.test(type)) return 'macros'
  // A list of macros is inspected as a part.
  if (/^jsaProject/i.test(type) && external) return 'macros'
  if (type === 'attachedTemplate') return isLocal(target) ? null : 'template'
  if (external) return embedding.has(type) ? 'object' : null
  // A chart's data is a workbook; an equation is an OLE object whose content is inspected.
  if (type === 'package' && /\/charts\/_rels\/[^/]*$/.test(from)) return null
  return type !== 'oleObject' && embedding.has(type) ? 'object' : null
}

function typeProblem(contentTypes: string): ContentProblem | null {
  if (/macroEnabled|vbaProject|vbaData/i.test(contentTypes)) return 'macros'
  return /activeX/i.test(contentTypes) ? 'object' : null
}

function oleProblem(bytes: Buffer): ContentProblem | null {
  let problem: ContentProblem | null = 'object'
  for (const entry of oleEntries(bytes)) {
    if (isMacro(entry)) return 'macros'
    if (isEquation(entry)) problem = null
  }
  return problem
}

/** ONLYOFFICE and Р7-Офис write an empty list, too. */
function listsMacros(bytes: Buffer): boolean {
  const text = bytes.toString().replace(/^\ufeff/, '')
  if (!text.includes('macrosArray')) return false
  try {
    const { macrosArray } = JSON.parse(text)
    return !Array.isArray(macrosArray) || macrosArray.length > 0
  } catch {
    return true
  }
}

async function partProblem(name: string, bytes: Buffer, room: Room, isInner: boolean): Promise<ContentProblem | null> {
  if (isOle(bytes)) return oleProblem(bytes)
  if (programs.test(name)) return 'object'
  if (isJson(bytes)) return listsMacros(bytes) ? 'macros' : null
  if (isZip(bytes)) return isInner ? 'object' : packageProblem(bytes, room, true)
  return room.kind.texts.test(name) ? room.kind.textProblem(decodeXml(bytes)) : null
}

async function packageProblem(bytes: Buffer, room: Room, isInner: boolean): Promise<ContentProblem | null> {
  const parts = await readParts(bytes, room)
  const contentTypes = parts?.get('[content_types].xml')
  if (!parts || !contentTypes) return 'wrongFormat'
  const types = JSON.stringify(parseXml(contentTypes, room))
  if (!isInner && !parts.has(room.kind.main) && !types.includes(room.kind.mainType)) return 'wrongFormat'
  const problem = typeProblem(types)
  if (problem) return problem
  for (const relationship of relationships(parts, room)) {
    const found = relationshipProblem(relationship)
    if (found) return found
  }
  for (const [name, part] of parts) {
    const found = await partProblem(name, part, room, isInner)
    if (found) return found
  }
  return null
}

/** Detects macros, remote templates and embedded objects in a document, whatever its parts are called. */
export async function inspectPackage(
  bytes: Buffer,
  kind: OfficeKind,
  allowed: PackageLimits = kind.limits,
): Promise<ContentProblem | null> {
  if (isOle(bytes)) return [...oleEntries(bytes)].some(({ name }) => name === 'EncryptedPackage') ? 'encrypted' : 'wrongFormat'
  if (!isZip(bytes)) return 'wrongFormat'
  const room = {
    kind,
    entries: new Effort(allowed.entries),
    unpacked: new Effort(allowed.unpacked),
    read: new Effort(allowed.read),
    parsed: new Effort(allowed.parsed),
  }
  return packageProblem(bytes, room, false)
}
