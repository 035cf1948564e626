import { randomBytes } from 'node:crypto'
import { uploadFile } from '@forum/contracts/participation/registrations'
import { sendSlides } from '@forum/contracts/program/slides'
import { pdfOf, pptxWith } from '@forum/server/testing/documents'
import { occurred } from '../benchmark.ts'
import { readGenuine } from './hostileUploads.ts'
import { bring, fileBody, type Scenario, summarize } from './people.ts'
import { memoryOf, withCrowdedForum } from './servers.ts'

/** Speakers send slides of 50 MB at the same time, while other accounts upload documents, which must not wait for them. */

/** Limits: of the wait of a document beyond that of the same one alone, of the time of slides, and of the server's memory. */
const ALLOWED = { wait: 3000, slides: 60_000, megabytes: 700 }
const LARGEST = 50 * 1024 * 1024
const PICTURE = 2_000_000

/** The largest files that are taken: a PDF, and slides with as many pictures as fit. */
const makeFiles = () => [
  { name: 'a.pdf', bytes: pdfOf(LARGEST) },
  {
    name: 'a.pptx',
    bytes: pptxWith(Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`ppt/media/image${at}.jpg`, randomBytes(PICTURE)]))),
  },
]

export const slidesOfSpeakers: Scenario = (speakers, _short, say) =>
  withCrowdedForum({ size: 1000, signedIn: 200, slides: true }, say, async ({ servers: [server], people, talks }) => {
    if (!server) throw new Error('There is no server')
    await server.start()
    const documents = await readGenuine()
    const sendDocuments = (what: string, from: number) =>
      bring(1, 0, async ({ ask }) => {
        for (const [at, { body }] of documents.entries())
          await ask(what, `${server.url}/${uploadFile.path}`, { body, token: people[from + at]?.token })
      })
    const alone = await sendDocuments('document, alone', 0)
    const files = makeFiles()
    const sending = bring(speakers, 0, async ({ number, ask }) => {
      const [file, talk] = [files[number % files.length], talks[number]]
      if (!file || !talk) throw new Error(`There is no talk ${number}`)
      const body = await fileBody('file', file.name, file.bytes, { id: String(talk.id) })
      await ask(`slides, ${file.name}`, `${server.url}/${sendSlides.path}`, { body, token: talk.token })
    })
    const delayed = await sendDocuments('document, with slides', documents.length)
    const sent = await sending
    const { rows, failures } = summarize('slides', [...alone, ...delayed, ...sent])
    const wait = Math.round(Math.max(...delayed.map(({ ms }, at) => ms - (alone[at]?.ms ?? 0))))
    const longest = Math.round(Math.max(...sent.map(({ ms }) => ms)))
    const { peak } = memoryOf(server)
    const exceeded = occurred({
      [`slides: a document waited ${wait} ms, allowed ${ALLOWED.wait}`]: wait > ALLOWED.wait,
      [`slides: a file took ${longest} ms, allowed ${ALLOWED.slides}`]: longest > ALLOWED.slides,
      [`slides: ${peak} MB, allowed ${ALLOWED.megabytes}`]: peak >= ALLOWED.megabytes,
    })
    return { rows: [...rows, { scenario: 'slides', 'longest wait of a document, ms': wait, 'MB at most': peak }], failures, exceeded }
  })
