import type { FieldErrors } from '@forum/contracts/platform/refusal'
import type { Face } from '@forum/domain/forum/face'
import { markKey, markTexts } from '@forum/domain/platform/mark'
import type { FastifyBaseLogger } from 'fastify'
import sharp from 'sharp'
import { invalidInput } from '../../platform/http/refusal.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { StorageKey } from '../../platform/storage/storedFolders.ts'

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
  /** As a drawing; a picture is inside one. */
  svg: string
  /** The same, small enough to be inlined in a page. */
  small: string
  /** PNG of 512 and 192 pixels. */
  png: Buffer
  icon: Buffer
}

export const SIDE = 512
const ICON = 192
/** Twice the size of the header's mark. */
const INLINED = 64
/** A drawing that is inlined in pages as it is; a larger one is inlined as a picture. */
const INLINED_BYTES = 2048

const clear = { r: 0, g: 0, b: 0, alpha: 0 }
const squared = (bytes: Buffer, side: number, options = {}): Promise<Buffer> =>
  sharp(bytes, options)
    .resize(side, side, { fit: 'contain', background: clear })
    .png({ palette: side === INLINED })
    .timeout({ seconds: 30 })
    .toBuffer()

const asDrawing = (png: Buffer, side: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image href="data:image/png;base64,${png.toString('base64')}" width="${side}" height="${side}"/></svg>`

/** A drawing that `readSvg` wrote, or a picture. */
export async function drawMark(key: string, bytes: Buffer): Promise<Mark> {
  const svg = key.endsWith('.svg') ? bytes.toString('utf8') : null
  // Its own size is that of its coordinates, which may be any.
  const sized = svg === null ? bytes : Buffer.from(svg.replace('<svg ', `<svg width="${SIDE}" height="${SIDE}" `))
  const [png, icon, inlined] = await Promise.all([SIDE, ICON, INLINED].map((side) => squared(sized, side)))
  if (!png || !icon || !inlined) throw new Error('A mark was not drawn')
  const small = svg !== null && svg.length <= INLINED_BYTES ? svg : asDrawing(inlined, INLINED)
  return { key, svg: svg ?? asDrawing(png, SIDE), small, png, icon }
}

/** Keys are digests, so a mark never changes. */
const known = new Map<string, Mark>()
const KNOWN_MAX = 8
const pending = new Map<string, Promise<Mark | null>>()

async function drawKnown(storage: Pick<Storage, 'get'>, key: string): Promise<Mark | null> {
  const bytes = await storage.get(markFile(key))
  if (!bytes) return null
  const mark = await drawMark(key, bytes)
  const [oldest] = known.keys()
  if (known.size >= KNOWN_MAX && oldest) known.delete(oldest)
  known.set(key, mark)
  return mark
}

/** @throws when the storage cannot be read */
async function findMark(storage: Pick<Storage, 'get'>, key: string): Promise<Mark | null> {
  const found = known.get(key)
  if (found) return found
  const asked = pending.get(key) ?? drawKnown(storage, key).finally(() => pending.delete(key))
  pending.set(key, asked)
  return asked
}

/** @returns null when there is none, or it cannot be read: pages and documents then have the mark of the portal */
export async function readMark(
  storage: Pick<Storage, 'get'>,
  key: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Mark | null> {
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
