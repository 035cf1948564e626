import { connect, type NetConnectOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { fileTexts } from '@forum/domain/platform/files'
import { Refusal } from '../errors/refusal.ts'
import type { Spooled } from '../storage/spool.ts'

const SCAN_TIMEOUT_MS = 30_000

/** The scan failed, so it is unknown whether the file is infected; it may be retried. */
export class ScannerUnavailable extends Error {}

export interface VirusScanner {
  /** @throws Refusal 415 for an infected file; ScannerUnavailable */
  check: (file: Pick<Spooled, 'stream'>) => Promise<void>
}

function connectOptions(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) }
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** A command and the file in chunks, each preceded by its length; an empty chunk ends it (clamd(8), INSTREAM). */
async function* instream(stream: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of stream) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield Buffer.concat([length, piece])
  }
  yield Buffer.alloc(4)
}

async function ask(url: string, stream: Readable): Promise<string> {
  const socket = connect({ ...connectOptions(url), signal: AbortSignal.timeout(SCAN_TIMEOUT_MS) } as NetConnectOpts)
  try {
    // The scanner may reply before the end of the file.
    const [reply] = await Promise.all([
      text(socket),
      pipeline(instream(stream), socket, { end: false }).catch((error) => socket.destroy(error)),
    ])
    return reply.replace(/\0[\s\S]*$/, '').trim()
  } catch (cause) {
    throw new ScannerUnavailable('The virus scanner cannot be reached', { cause })
  } finally {
    socket.destroy()
    stream.destroy()
  }
}

/** Connects to a ClamAV daemon. @param url `tcp://host:3310` or `unix:///run/clamav/clamd.ctl` */
export function clamdScanner(url: string): VirusScanner {
  return {
    async check(file) {
      const reply = await ask(url, file.stream())
      if (reply.endsWith(' FOUND')) throw new Refusal(415, 'infected', fileTexts.infected)
      if (reply !== 'stream: OK') throw new ScannerUnavailable(`The virus scanner said «${reply.slice(0, 100)}»`)
    },
  }
}

/** Scanner used when none is configured: it accepts all files. */
export const noScanner: VirusScanner = { check: async () => {} }
