import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { getInvitation, uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile } from '@forum/contracts/people/session'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { type Benchmark, occurred } from '../benchmark.ts'
import { makePdf, makePictures } from './fixtures.ts'
import { onServer, type Server } from './server.ts'

/** Time for which the bucket stalls an upload, in milliseconds. */
const SLOW_MS = 5000
const MIX = { 'theses, reader leaves': 70, 'the book': 10, invitations: 40, sheets: 2, photos: 40, uploads: 38 }
/** Limits: megabytes of the server, and milliseconds of other requests. */
const ALLOWED = { megabytes: 700, ms: 1000 }

/** Results of requests of one kind: by status, or by connection error. */
type Outcomes = Record<string, number>
type Mix = Record<keyof typeof MIX, number>

function createCaller({ address, staff, tokens, theses, registrations }: Server) {
  const headers = (token: string) => ({ authorization: `Token ${token}` })
  const urlOf = async (path: string, query: object): Promise<string> => {
    const response = await fetch(`${address}/${path}?${new URLSearchParams({ ...query })}`, { headers: headers(staff) })
    return new URL(((await response.json()) as { url: string }).url, address).href
  }
  const open = async (url: string, signal?: AbortSignal) => {
    const response = await fetch(url, signal && { signal })
    await response.arrayBuffer()
    return String(response.status)
  }
  const send = async (path: string, field: string, name: string, bytes: Buffer, caller: number, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.append(key, value)
    body.append(field, new Blob([Buffer.from(bytes)]), name)
    const response = await fetch(`${address}/${path}`, { method: 'POST', headers: headers(tokens[caller] ?? ''), body })
    await response.arrayBuffer()
    return String(response.status)
  }
  return {
    thesis: (at: number) => urlOf(thesisToDoc.path, { id: theses[at] }),
    book: () => urlOf(thesisToDoc.path, { id: -13 }),
    invitation: (at: number) => urlOf(getInvitation.path, { id: registrations[at] }),
    sheet: () => urlOf(exportRegistrations.path, {}),
    open,
    leave: (url: string, ms: number) => open(url, AbortSignal.timeout(ms)).catch(() => 'left'),
    photo: (name: string, bytes: Buffer, caller: number) => send(uploadPhoto.path, 'img', name, bytes, caller, { name }),
    upload: (bytes: Buffer, caller: number) => send(uploadFile.path, 'file', 'a.pdf', bytes, caller, { type: '3' }),
  }
}

/** Prepares URLs and files. @returns a function that sends all requests concurrently and counts their results by kind */
async function prepare(server: Server, mix: Mix): Promise<() => Promise<Record<keyof Mix, Outcomes>>> {
  const call = createCaller(server)
  const urls = (count: number, url: (at: number) => Promise<string>) => Promise.all(Array.from({ length: count }, (_, at) => url(at)))
  const [theses, books, invitations, sheets] = [
    await urls(mix['theses, reader leaves'], call.thesis),
    await urls(mix['the book'], call.book),
    await urls(mix.invitations, call.invitation),
    await urls(mix.sheets, call.sheet),
  ]
  const [pictures, pdf] = [await makePictures(), makePdf()]
  const count = async (all: Promise<string>[]) => {
    const outcomes: Outcomes = {}
    for (const outcome of await Promise.all(all.map((one) => one.catch(() => 'broken')))) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return outcomes
  }
  const photo = async (at: number) => {
    const { name, bytes, status } = pictures[at % pictures.length] ?? { name: '', bytes: pdf, status: 0 }
    const answered = await call.photo(name, bytes, at)
    return answered === String(status) ? 'as expected' : answered
  }
  return async () => {
    const [leavers, theBook, papers, tables, photos, uploads] = await Promise.all([
      count(theses.map((url, at) => call.leave(url, 50 + 5 * at))),
      count(books.map((url) => call.open(url))),
      count(invitations.map((url) => call.open(url))),
      count(sheets.map((url) => call.open(url))),
      count(Array.from({ length: mix.photos }, (_, at) => photo(at))),
      count(Array.from({ length: mix.uploads }, (_, at) => call.upload(pdf, at + 50))),
    ])
    return { 'theses, reader leaves': leavers, 'the book': theBook, invitations: papers, sheets: tables, photos, uploads }
  }
}

/** Requests a profile repeatedly. @returns a function that stops and returns the durations in milliseconds */
function watchProfile({ address, tokens }: Server): () => Promise<number[]> {
  const workerData = { url: `${address}/${getProfile.path}`, token: tokens[99] }
  const observer = new Worker(new URL('./profileCaller.ts', import.meta.url), { workerData })
  return async () => {
    observer.postMessage('stop')
    const [times] = await once(observer, 'message')
    return times
  }
}

/** A tenth of it, and of everything some. */
const fewOf = (mix: Mix): Mix => Object.fromEntries(Object.entries(mix).map(([kind, count]) => [kind, Math.ceil(count / 10)])) as Mix

async function measure(server: Server, mix: Mix, say: (line: string) => void) {
  say(`${Object.values(mix).reduce((sum, count) => sum + count)} тяжёлых запросов сразу…`)
  const loads = await prepare(server, mix)
  const begun = performance.now()
  const endWatch = watchProfile(server)
  const outcomes = await loads()
  const times = await endWatch()
  const sorted = times.sort((a, b) => a - b)
  const row = {
    s: Number(((performance.now() - begun) / 1000).toFixed(1)),
    'server before, MB': Math.round(server.memory.before / 2 ** 20),
    'server at most, MB': Math.round(server.memory.peak / 2 ** 20),
    'profile calls': times.length,
    'profile p95, ms': Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0),
    'profile at most, ms': Math.round(sorted.at(-1) ?? 0),
  }
  const ends = Object.entries(outcomes).map(([requests, counts]) => ({ requests, ...counts }))
  // 503 is an expected response; a broken connection is not.
  const wrong = ends.filter(({ requests: _, ...counts }) =>
    Object.keys(counts).some((end) => !['200', '201', '503', 'left', 'as expected'].includes(end)),
  )
  const failures = wrong.map(({ requests, ...counts }) => `${requests}: ${JSON.stringify(counts)}`)
  const exceeded = occurred({
    [`${row['server at most, MB']} MB, allowed ${ALLOWED.megabytes}`]: row['server at most, MB'] >= ALLOWED.megabytes,
    [`A profile took ${row['profile at most, ms']} ms, allowed ${ALLOWED.ms}`]: row['profile at most, ms'] >= ALLOWED.ms,
  })
  return { rows: [row, ...ends], failures, exceeded }
}

/** `npm run bench -- heavyRequests`: how 200 concurrent downloads, documents, pictures and uploads affect the server's memory and other requests. */
export const heavyRequests: Benchmark = ({ short }, say) =>
  onServer(short ? 0 : SLOW_MS, 100, (server) => measure(server, short ? fewOf(MIX) : MIX, say))
