import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { root } from '@forum/scripts/build'
import { type Benchmark, occurred } from '../benchmark.ts'
import { makeHostileFiles } from './hostileFiles.ts'
import { onServer, type Server } from './server.ts'

const ATTACKERS = 10
const FILES = 200
/** Uploads at a time of one account; the server refuses more. */
const AT_ONCE = 5
/** Limits: of the wait beyond that of the same document alone, and of the server's memory. */
const ALLOWED = { wait: 3000, megabytes: 700 }
/** Outcomes of a hostile file: refused, or harmless and read in time; no room for it, or for more files of its account. */
const expected = new Set([201, 409, 415, 503])

interface Document {
  name: string
  bytes: Buffer
}

const genuineDocuments = (): Document[] => {
  const folder = join(root, 'server/src/testing/genuine')
  return globSync('*/*.{doc,docx,pdf}', { cwd: folder })
    .sort()
    .map((path) => ({ name: path.replaceAll('/', '-'), bytes: readFileSync(join(folder, path)) }))
}

async function measure({ address, tokens, memory }: Server, files: number, say: (line: string) => void) {
  say(`${files} враждебных файлов от десяти учётных записей…`)
  const send = async ({ name, bytes }: Document, account: number) => {
    const body = new FormData()
    body.append('type', '5')
    body.append('file', new Blob([Buffer.from(bytes)]), basename(name))
    const begun = performance.now()
    const response = await fetch(`${address}/${uploadFile.path}`, {
      method: 'POST',
      headers: { authorization: `Token ${tokens[account]}` },
      body,
    })
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - begun }
  }

  const documents = genuineDocuments()
  const refused: string[] = []
  /** Sends files, each from an account that has sent nothing before. */
  const sendAll = async (firstAccount: number): Promise<number[]> => {
    const times: number[] = []
    for (const [at, document] of documents.entries()) {
      const { status, ms } = await send(document, firstAccount + at)
      if (status !== 201) refused.push(`${document.name}: ${status}`)
      times.push(ms)
    }
    return times
  }
  const alone = await sendAll(ATTACKERS)

  const hostile = makeHostileFiles()
  const outcomes: Record<string, Record<string, number>> = {}
  const attack = async (file: Document, account: number) => {
    const { status, ms } = await send(file, account)
    const counts = outcomes[file.name] ?? {}
    outcomes[file.name] = counts
    counts[status] = (counts[status] ?? 0) + 1
    counts['at most, ms'] = Math.max(counts['at most, ms'] ?? 0, Math.round(ms))
    if (!expected.has(status)) refused.push(`${file.name}: ${status}`)
  }
  const begun = performance.now()
  /** Each account sends as many at a time as the server takes from one; each sender has a share of its files. */
  const senders = Array.from({ length: ATTACKERS * AT_ONCE }, async (_, sender) => {
    for (let at = sender; at < files; at += ATTACKERS * AT_ONCE) {
      const file = hostile[(at + Math.floor(at / hostile.length)) % hostile.length]
      if (file) await attack(file, sender % ATTACKERS)
    }
  })
  let going = true
  const attacks = Promise.all(senders).then(() => {
    going = false
    return performance.now() - begun
  })
  const attacked = await sendAll(ATTACKERS + documents.length)
  const stillAttacked = going
  const attackMs = await attacks
  const waits = attacked.map((ms, at) => ms - (alone[at] ?? 0)).sort((a, b) => a - b)

  const row = {
    's of the attack': Math.round(attackMs / 1000),
    'genuine documents': documents.length,
    'alone at most, ms': Math.round(Math.max(...alone)),
    'wait p50, ms': Math.round(waits[Math.floor(waits.length / 2)] ?? 0),
    'wait p95, ms': Math.round(waits[Math.floor(waits.length * 0.95)] ?? 0),
    'wait at most, ms': Math.round(waits.at(-1) ?? 0),
    'attacked until the last': stillAttacked,
    'server at most, MB': Math.round(memory.peak / 2 ** 20),
    refused: refused.join(', '),
  }
  const exceeded = occurred({
    [`An upload waited ${row['wait at most, ms']} ms, allowed ${ALLOWED.wait}`]: row['wait at most, ms'] > ALLOWED.wait,
    [`${row['server at most, MB']} MB, allowed ${ALLOWED.megabytes}`]: row['server at most, MB'] >= ALLOWED.megabytes,
  })
  return { rows: [row, ...Object.entries(outcomes).map(([file, counts]) => ({ hostile: file, ...counts }))], failures: refused, exceeded }
}

/** `npm run bench -- hostileUploads`: how 200 hostile files of ten accounts affect the uploads of others, which are genuine documents. */
export const hostileUploads: Benchmark = ({ short }, say) => onServer(0, 200, (server) => measure(server, short ? ATTACKERS : FILES, say))
