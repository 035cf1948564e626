import type { FieldErrors } from '@forum/contracts/platform/refusal'
import type { Face } from '@forum/domain/forum/face'
import { markKey, markTexts } from '@forum/domain/platform/mark'
import type { FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'
import { invalidInput } from '../../platform/errors/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'
import { ProcessLimit } from '../../platform/workers/runInProcess.ts'
import { drawSvg, SIDE } from './drawSvg.ts'

/** Marks of forums, in a separate folder: no key of another file can name one. */

export const markFile = (key: string): StorageKey => `marks/${key}`

const unknown = (): FieldErrors => ({ settings: { face: { mark: [markTexts.unknown] } } })

/** @param before what the forum names already: it may be lost, but organisers can go on @throws Refusal 400 */
export async function assertMark(storage: Storage, before: Face | undefined, after: Face | undefined): Promise<void> {
  const key = after?.mark
  if (key === undefined || key === before?.mark) return
  if (!markKey.test(key) || !(await storage.get(markFile(key)))) throw invalidInput(unknown())
}

/** The mark of a forum, in what its places need; each is square. */
export interface Mark {
  key: string
  /** The mark as a drawing; a picture is inside one. */
  svg: string
  /** The mark small enough to be inlined in a page. */
  small: string
  /** PNG of 512 and 192 pixels. */
  png: Buffer
  icon: Buffer
}

const ICON = 192
/** Twice the size of the header's mark. */
const INLINED = 64
/** A drawing that is inlined in pages as it is; a larger one is inlined as a picture. */
const INLINED_BYTES = 2048

const isDrawing = (key: string): boolean => key.endsWith('.svg')

const resized = (png: Buffer, side: number): Promise<Buffer> =>
  sharp(png)
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ palette: side === INLINED })
    .toBuffer()

const asDrawing = (png: Buffer, side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="data:image/png;base64,${png.toString('base64')}" width="${side}" height="${side}"/></svg>`

/** A drawing is stored with its picture, so that it is drawn once. */
const withPicture = (svg: string, png: Buffer): Buffer => Buffer.from(`${svg}<!--${png.toString('base64')}-->`)
const drawingWithPicture = /^(.*<\/svg>)<!--([\w+/=]+)-->$/s

/**
 * Stored files of a drawing that `readSvg` wrote, under its key.
 * @throws ProcessLimit when drawing takes too long
 */
export const drawn = async (svg: string, signal?: AbortSignal): Promise<Buffer> => withPicture(svg, await drawSvg(svg, signal))

/** Marks stored by earlier versions have no picture yet. */
async function read(storage: MarkStorage, key: string): Promise<{ svg: string | null; png: Buffer } | null> {
  const stored = await storage.get(markFile(key))
  if (!stored || !isDrawing(key)) return stored && { svg: null, png: stored }
  const text = stored.toString('utf8')
  const [, svg = text, picture] = drawingWithPicture.exec(text) ?? []
  if (picture !== undefined) return { svg, png: Buffer.from(picture, 'base64') }
  const png = await drawSvg(svg)
  await storage.put(markFile(key), withPicture(svg, png))
  return { svg, png }
}

/** Keys are digests, so a mark never changes. */
const known = new Map<string, Mark>()
const KNOWN_MAX = 8
/** Keys of an earlier version that cannot be drawn; they are not tried again until the next start. */
const undrawable = new Set<string>()
const pending = new Map<string, Promise<Mark | null>>()

type MarkStorage = Pick<Storage, 'get' | 'put'>

async function load(storage: MarkStorage, key: string): Promise<Mark | null> {
  if (undrawable.has(key)) return null
  const found = await read(storage, key).catch((error: unknown) => {
    if (error instanceof ProcessLimit && error.limit === 'time') undrawable.add(key)
    throw error
  })
  if (!found) return null
  const [icon, inlined] = await Promise.all([resized(found.png, ICON), resized(found.png, INLINED)])
  const small = found.svg !== null && found.svg.length <= INLINED_BYTES ? found.svg : asDrawing(inlined, INLINED)
  const mark = { key, svg: found.svg ?? asDrawing(found.png, SIDE), small, png: found.png, icon }
  const [oldest] = known.keys()
  if (known.size >= KNOWN_MAX && oldest) known.delete(oldest)
  known.set(key, mark)
  return mark
}

/** @throws when the storage cannot be read, or a drawing cannot be drawn */
async function findMark(storage: MarkStorage, key: string): Promise<Mark | null> {
  const found = known.get(key)
  if (found) return found
  const asked = pending.get(key) ?? load(storage, key).finally(() => pending.delete(key))
  pending.set(key, asked)
  return asked
}

/** @returns null when there is none, or it cannot be read: pages and documents then have the mark of the portal */
export async function readMark(storage: MarkStorage, key: string | undefined, log: Pick<FastifyBaseLogger, 'warn'>): Promise<Mark | null> {
  if (key === undefined) return null
  const mark = await findMark(storage, key).catch((error: unknown) => {
    log.warn({ err: error, key }, 'a mark could not be read')
    return undefined
  })
  if (mark === null) log.warn({ key }, 'a mark is missing')
  return mark ?? null
}

/** The drawing as an address, as in the page of the shell. */
export const inlineUrl = (svg: string): string =>
  `data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`
