import type { ContentProblem } from '@forum/domain/files'
import { XMLParser } from 'fast-xml-parser'
import { fromBufferPromise } from 'yauzl'
import { isEquation, isMacro, isOle, oleEntries } from './ole.ts'

const MAX_ENTRIES = 2000
const MAX_INFLATED = 64 * 1024 * 1024

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04'

const parser = new XMLParser({
  ignoreAttributes: false,
  // Including numeric references.
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
const parseXml = (bytes: Buffer): any => parser.parse(decodeXml(bytes))

/** Pictures are not inspected beyond their names, so their content need not be held. */
const isOfInterest = (name: string, beginning: Buffer): boolean =>
  /\.rels$|^\[content_types\]\.xml$|^word\/[^/]+\.xml$/.test(name) || isOle(beginning) || isZip(beginning)

/**
 * All parts of a package by lower-case name. Each is unpacked and counted, because sizes in headers may be forged; a part that exceeds its
 * declared size is an error.
 */
async function readParts(bytes: Buffer): Promise<Map<string, Buffer> | null> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true })
  if (zip.entryCount > MAX_ENTRIES) return null
  const parts = new Map<string, Buffer>()
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize
    const name = entry.fileName.toLowerCase()
    if (inflated > MAX_INFLATED || entry.isEncrypted() || parts.has(name)) return null
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) if (pieces.length > 0 || isOfInterest(name, piece)) pieces.push(piece)
    parts.set(name, Buffer.concat(pieces))
  }
  return parts
}

/** Paths on the author's own machine; any other target is fetched from the network. */
function isLocal(target: string): boolean {
  const path = decodeURIComponent(target).replaceAll('\\', '/')
  return /^(?:file:\/{0,3})?[a-z]:/i.test(path) || /^file:\/\/\/[^/]/i.test(path) || /^\/?[^/:]+(?:\/[^:]*)?$/.test(path)
}

interface Relationship {
  /** Last segment of its type URI, which has two forms. */
  type: string
  target: string
  external: boolean
  /** Name of the part that contains it. */
  from: string
}

function* relationships(parts: Map<string, Buffer>): Generator<Relationship> {
  for (const [name, bytes] of parts) {
    if (!name.endsWith('.rels')) continue
    for (const list of parseXml(bytes).Relationships ?? [])
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

async function partProblem(name: string, bytes: Buffer, isInner: boolean): Promise<ContentProblem | null> {
  if (isOle(bytes)) {
    const entries = [...oleEntries(bytes)]
    if (entries.some(isMacro)) return 'macros'
    return entries.some(isEquation) ? null : 'object'
  }
  if (programs.test(name)) return 'object'
  if (isZip(bytes)) return isInner ? 'object' : packageProblem(bytes, true)
  // Fields that run commands in another program; the instruction may be split into runs.
  if (/^word\/[^/]+\.xml$/.test(name)) {
    const text = decodeXml(bytes)
    const instructions = [...text.matchAll(/<[\w.-]*:?instrText(?:\s[^>]*)?>([^<]*)</g)].map(([, piece]) => piece).join('')
    if (/DDEAUTO/i.test(instructions) || /:instr\s*=\s*["'][^"']*DDEAUTO/i.test(text)) return 'object'
  }
  return null
}

async function packageProblem(bytes: Buffer, isInner: boolean): Promise<ContentProblem | null> {
  const parts = await readParts(bytes)
  const contentTypes = parts?.get('[content_types].xml')
  if (!parts || !contentTypes) return 'wrongFormat'
  const types = decodeXml(contentTypes)
  if (!isInner && !parts.has('word/document.xml') && !types.includes('wordprocessingml.document.main+xml')) return 'wrongFormat'
  const problem = typeProblem(JSON.stringify(parser.parse(types)))
  if (problem) return problem
  for (const relationship of relationships(parts)) {
    const found = relationshipProblem(relationship)
    if (found) return found
  }
  for (const [name, part] of parts) {
    const found = await partProblem(name, part, isInner)
    if (found) return found
  }
  return null
}

/** Detects macros, remote templates and embedded objects in a Word document, whatever its parts are called. */
export async function inspectDocx(bytes: Buffer): Promise<ContentProblem | null> {
  if (isOle(bytes)) return [...oleEntries(bytes)].some(({ name }) => name === 'EncryptedPackage') ? 'encrypted' : 'wrongFormat'
  if (!isZip(bytes)) return 'wrongFormat'
  return packageProblem(bytes, false)
}
