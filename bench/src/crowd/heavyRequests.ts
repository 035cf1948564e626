import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { exportRegistrations } from '@forum/contracts/participation/exports'
import { getInvitation, uploadFile } from '@forum/contracts/participation/registrations'
import { uploadPhoto } from '@forum/contracts/people/individual'
import { getProfile } from '@forum/contracts/people/session'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { ask } from '@forum/e2e/people/people'
import sharp from 'sharp'
import { occurred } from '../benchmark.ts'
import { bring, fileBody, type Question, type Scenario, summarize } from './people.ts'
import { type CrowdedForum, memoryOf, withCrowdedForum } from './servers.ts'

/** Heavy requests at the same time: downloads whose readers leave, documents, pictures and uploads, while another client requests a profile. */

/** Numbers of the requests of each kind, in 200. */
const MIX = { 'theses, reader leaves': 70, 'the book': 10, invitations: 40, sheets: 2, photos: 40, uploads: 38 }
const ALL = 200
/** Time for which the bucket stalls an upload. */
const STALL_MS = 5000
/** Limits: megabytes of the server, and milliseconds of a profile call. */
const ALLOWED = { megabytes: 700, ms: 1000 }
/** A server without time or room refuses with 503. */
const expected = {
  ...Object.fromEntries(Object.keys(MIX).map((kind) => [kind, [503]])),
  'theses, reader leaves': [0, 503],
  'photos, too large': [413, 503],
}

interface HeavyRequest {
  what: string
  url: string
  question: Question
}

/** A PDF of the maximum size. */
function makePdf(): Buffer {
  const head = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<<>>stream\n')
  const end = Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n')
  return Buffer.concat([head, randomBytes(6 * 1024 * 1024 - head.length - end.length), end])
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#286' }, limitInputPixels: false })

/** Pictures with the highest decoding cost for their size. */
const makePictures = async (): Promise<{ what: string; name: string; bytes: Buffer }[]> => [
  { what: 'photos, too large', name: 'a.png', bytes: await drawn(9000, 5500).png({ progressive: true }).toBuffer() },
  { what: 'photos', name: 'a.png', bytes: await drawn(5000, 4000).png({ progressive: true }).toBuffer() },
  { what: 'photos', name: 'a.jpg', bytes: await drawn(8000, 8000).jpeg().toBuffer() },
  { what: 'photos', name: 'a.jpg', bytes: await drawn(8000, 8000).jpeg({ progressive: true }).toBuffer() },
  { what: 'photos', name: 'a.gif', bytes: await drawn(5000, 4000).gif().toBuffer() },
]

/** Prepares addresses and files. @param share of the usual number of requests; of each kind there is one at least */
async function prepare(url: string, forum: CrowdedForum, share: number): Promise<HeavyRequest[]> {
  const { staff, people, theses, registrations } = forum
  const each = <T>(kind: keyof typeof MIX, make: (at: number) => T): T[] =>
    Array.from({ length: Math.ceil(MIX[kind] * share) }, (_, at) => make(at))
  const document = async (what: string, path: string, query: object, question: Question = {}): Promise<HeavyRequest> => {
    const signed = await ask<{ url: string }>({ url }, `/${path}?${new URLSearchParams({ ...query })}`, undefined, staff, 'GET')
    return { what, url: new URL(signed.url, url).href, question }
  }
  const pictures = await makePictures()
  const photos = await Promise.all(
    pictures.map(async ({ what, name, bytes }) => ({ what, body: await fileBody('img', name, bytes, { name }) })),
  )
  const body = await fileBody('file', 'a.pdf', makePdf(), { type: '3' })
  return [
    ...(await Promise.all(
      each('theses, reader leaves', (at) =>
        document('theses, reader leaves', thesisToDoc.path, { id: theses[at] }, { patienceMs: 50 + 5 * at }),
      ),
    )),
    ...(await Promise.all(each('the book', () => document('the book', thesisToDoc.path, { id: -13 })))),
    ...(await Promise.all(each('invitations', (at) => document('invitations', getInvitation.path, { id: registrations[at] })))),
    ...(await Promise.all(each('sheets', () => document('sheets', exportRegistrations.path, {})))),
    ...each('photos', (at) => {
      const { what = '', ...picture } = photos[at % photos.length] ?? {}
      return { what, url: `${url}/${uploadPhoto.path}`, question: { ...picture, token: people[at]?.token } }
    }),
    ...each('uploads', (at) => ({
      ...{ what: 'uploads', url: `${url}/${uploadFile.path}` },
      question: { body, token: people[50 + at]?.token },
    })),
  ]
}

/** Requests a profile repeatedly in another thread, so that the crowd does not delay it. @returns a function that stops and returns durations */
function watchProfile(url: string, token = ''): () => Promise<number[]> {
  const observer = new Worker(new URL('./profileCaller.ts', import.meta.url), { workerData: { url: `${url}/${getProfile.path}`, token } })
  return async () => {
    observer.postMessage('stop')
    const [times]: number[][] = await once(observer, 'message')
    return times ?? []
  }
}

export const heavyRequests: Scenario = (people, short, say) =>
  withCrowdedForum({ size: 1000, signedIn: 100, stallMs: short ? 0 : STALL_MS }, say, async (forum) => {
    const [server] = forum.servers
    if (!server) throw new Error('There is no server')
    await server.start()
    const requests = await prepare(server.url, forum, people / ALL)
    const before = memoryOf(server).now
    const endWatch = watchProfile(server.url, forum.people[99]?.token)
    const answers = await bring(requests.length, 0, async (person) => {
      const { what, url, question } = requests[person.number] ?? { what: '', url: '' }
      await person.ask(what, url, question)
    })
    const profiles = (await endWatch()).map((ms) => ({ what: 'profile', ms, status: 200 }))
    const { rows, failures } = summarize('heavy requests', [...answers, ...profiles], expected)
    const { peak } = memoryOf(server)
    const slowest = Math.round(Math.max(0, ...profiles.map(({ ms }) => ms)))
    const exceeded = occurred({
      [`heavy requests: ${peak} MB, allowed ${ALLOWED.megabytes}`]: peak >= ALLOWED.megabytes,
      [`heavy requests: a profile took ${slowest} ms, allowed ${ALLOWED.ms}`]: slowest >= ALLOWED.ms,
    })
    return { rows: [...rows, { scenario: 'heavy requests', 'MB before': before, 'MB at most': peak }], failures, exceeded }
  })
