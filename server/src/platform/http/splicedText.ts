import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import {
  type BrotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzipSync,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, asEncoded, BROTLI_QUALITY, type Encoding } from './keptReplies.ts'

/**
 * A text that differs between replies in a few short values, such as a nonce. It is compressed once; the values are spliced into the
 * compressed bytes as blocks without compression, which both formats allow between others.
 */

/** Values by name, in each reply of the same lengths, in ASCII. */
export type Values = Readonly<Record<string, string>>

/** A value and the text that is stored with it, then text that is compressed. */
interface Slot {
  name: string
  after: string
  text: string
}

/** Brotli chooses codes by the two bytes before, which have to be the same in each reply. */
const CONTEXT = 2

function placesOf(value: string, text: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + value.length)) places.push(at)
  return places
}

function cut(text: string, values: Values): { start: string; slots: Slot[] } {
  const places = Object.entries(values)
    .flatMap(([name, value]) => placesOf(value, text).map((index) => ({ name, index, end: index + value.length })))
    .sort((a, b) => a.index - b.index)
  const slots = places.map(({ name, end }, at) => {
    const rest = text.slice(end, places[at + 1]?.index)
    return { name, after: rest.slice(0, CONTEXT), text: rest.slice(CONTEXT) }
  })
  return { start: text.slice(0, places[0]?.index), slots }
}

/** Bytes that are in no text: control characters and those that UTF-8 does not have. */
const foreign = [
  ...Array.from({ length: 8 }, (_, at) => at + 1),
  ...Array.from({ length: 18 }, (_, at) => at + 14),
  ...Array.from({ length: 11 }, (_, at) => at + 0xf5),
]

/** Random, so that it contains no two pieces alike and no part of a text refers to it. */
const filler = (length: number): Buffer => Buffer.from(randomBytes(length).map((byte) => foreign[byte % foreign.length] ?? 0))

/** Compresses texts as one stream, with filler in place of the slots. @returns the bytes of each text */
async function compressed(stream: BrotliCompress | DeflateRaw, flush: number, texts: string[], between: Buffer[]): Promise<Buffer[]> {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const write = async (text: string | Buffer): Promise<Buffer> => {
    stream.write(text)
    await new Promise<void>((done) => stream.flush(flush, done))
    await turn()
    return Buffer.concat(chunks.splice(0))
  }
  const made: Buffer[] = []
  for (const [at, slot] of between.entries()) {
    made.push(await write(texts[at] ?? ''))
    await write(slot)
  }
  stream.end(texts.at(-1))
  await once(stream, 'end')
  return [...made, Buffer.concat(chunks)]
}

/** RFC 7932, section 9.2: an uncompressed block whose length has four nibbles. */
function brotliBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, bytes])
}

/** RFC 1951, section 3.2.4: a stored block. */
function deflateBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** RFC 1952: what frames the compressed bytes. */
function gzipped(deflated: Buffer, text: Buffer): Buffer {
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(text), 0)
  end.writeUInt32LE(text.length, 4)
  return Buffer.concat([GZIP_HEAD, deflated, end])
}

const formats = {
  br: {
    stream: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    block: brotliBlock,
    framed: (bytes: Buffer) => bytes,
    open: brotliDecompressSync,
  },
  gzip: { stream: () => createDeflateRaw(), flush: constants.Z_SYNC_FLUSH, block: deflateBlock, framed: gzipped, open: gunzipSync },
} satisfies Record<Encoding, unknown>

type Fill = (values: Values) => Buffer

export interface SplicedText {
  /** Memory that it takes, with its compressed forms. */
  bytes: number
  /** Whether values have the lengths of those in the text. */
  fits: (values: Values) => boolean
  fill: Fill
  /** @returns how to fill the compressed text; null: it cannot be spliced */
  compressed: (encoding: Encoding) => Promise<Fill | null>
}

/** @param values those in the text */
export function spliceText(text: string, values: Values): SplicedText {
  const { start, slots } = cut(text, values)
  const texts = [start, ...slots.map((slot) => slot.text)]
  const joined = (parts: Buffer[], block: (bytes: Buffer) => Buffer, given: Values): Buffer =>
    Buffer.concat(
      parts.flatMap((part, at) =>
        at === 0 ? [part] : [block(Buffer.from((given[slots[at - 1]?.name ?? ''] ?? '') + slots[at - 1]?.after)), part],
      ),
    )
  const plain = texts.map((part) => Buffer.from(part))
  const fill: Fill = (given) => joined(plain, (bytes) => bytes, given)

  async function splice(encoding: Encoding): Promise<Fill | null> {
    const { stream, flush, block, framed, open } = formats[encoding]
    const between = slots.map(({ name, after }) => Buffer.concat([filler((values[name] ?? '').length), Buffer.from(after)]))
    const parts = await compressed(stream(), flush, texts, between)
    const made: Fill = (given) => framed(joined(parts, block, given), fill(given))
    // Values that differ from the first ones in every character.
    const others = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value.replace(/./g, (sign) => (sign === 'x' ? 'y' : 'x'))]),
    )
    const isRight = await Promise.resolve(made(others))
      .then((bytes) => open(bytes).equals(fill(others)))
      .catch(() => false)
    return isRight ? made : null
  }
  const known: Partial<Record<Encoding, Promise<Fill | null>>> = {}
  return {
    bytes: 4 * text.length,
    fits: (given) => Object.entries(values).every(([name, value]) => given[name]?.length === value.length),
    fill,
    compressed: (encoding) => {
      known[encoding] ??= splice(encoding)
      return known[encoding]
    },
  }
}

/** @param values of this reply */
export async function sendSpliced(request: FastifyRequest, reply: FastifyReply, text: SplicedText, values: Values): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request)
  const fill = encoding && (await text.compressed(encoding))
  return fill ? asEncoded(reply, encoding).send(fill(values)) : reply.send(text.fill(values))
}
