import { Readable } from 'node:stream'
import { extensionOf } from '@forum/domain/platform/files'
import { clockTime } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { and, eq } from 'drizzle-orm'
import { Zip, ZipPassThrough } from 'fflate'
import { readForum } from '../../forum/current/forum.ts'
import { inSections } from '../../participation/registrations/scope.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { slides } from '../../platform/database/schema/program.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readSentTalks, type SentRoom, type SentTalk } from './readTalks.ts'

/** `/media/slides/<registration>`: for the speaker and for staff. */
export const slidesSource: MediaSource = async (id, { db, scope, ownerId, storage }) => {
  const [file] = await db
    .select({ name: slides.name, size: slides.size, contentType: slides.contentType, storageKey: slides.storageKey })
    .from(slides)
    .innerJoin(registrations, eq(registrations.id, slides.registrationId))
    .where(and(eq(registrations.id, Number(id)), inSections(scope), ownerId === null ? undefined : eq(registrations.userId, ownerId)))
  const body = file && (await storage.open(file.storageKey))
  return body ? { body, size: file.size, name: file.name, contentType: file.contentType } : null
}

const TITLE_MAX = 60

/** A part of a path that every system takes. */
const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\p{M}\p{N},()-]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Time of a talk, or number of a board with zeros before it, so that names sort as the programme does. */
function placeInName({ start, talk: { board } }: SentTalk): string {
  if (start !== null) return clockTime(start).replace(':', '-')
  return board === null ? '' : i18n.t('стенд {number}', { number: String(board).padStart(3, '0') })
}

/** `09-30_Иванова_Геном северного оленя.pdf` */
function fileNameOf(sent: SentTalk, extension: string): string {
  const [lastName = ''] = sent.talk.speaker.split(' ')
  const title = [...plain(sent.talk.talkTitle)].slice(0, TITLE_MAX).join('').trim()
  return `${[placeInName(sent), plain(lastName), title].filter(Boolean).join('_')}.${extension}`
}

interface Entry {
  path: string
  storageKey: string
  sentAt: Date
}

/** Files of a room by day, in the order of the programme. */
function entriesOf({ sessions }: SentRoom): Entry[] {
  const taken = new Set<string>()
  return sessions.flatMap(({ day, talks }) =>
    talks.flatMap((sent) => {
      const { file, talk } = sent
      if (!file) return []
      const name = fileNameOf(sent, extensionOf(file.name))
      const folder = day === '' ? '' : `${day}/`
      // Two talks may begin at the same time and have the same names.
      const path = `${folder}${taken.has(folder + name) ? `${talk.id}_` : ''}${name}`
      taken.add(path)
      return [{ path, storageKey: file.storageKey, sentAt: file.sentAt }]
    }),
  )
}

/** The archive as it is sent: files are compressed already, so they are stored as they are, one piece in memory at a time. */
async function* archiveOf(entries: readonly Entry[], storage: Storage): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const { path, storageKey, sentAt } of entries) {
    const body = await storage.open(storageKey)
    if (!body) continue
    const entry = new ZipPassThrough(path)
    entry.mtime = sentAt
    zip.add(entry)
    for await (const piece of body) {
      entry.push(piece)
      yield* chunks.splice(0)
    }
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  yield* chunks
}

/** `/media/slides-archive/<forum>.<room>` */
export const slidesArchiveSource: MediaSource = async (id, { db, storage }) => {
  const [meetingId, roomId] = id.split('.').map(Number)
  // Names begin with the last name, as Russian has them.
  return inLanguage('ru', async () => {
    const rooms = await readSentTalks(db, await readForum(db, meetingId))
    const room = rooms.find((each) => each.id === roomId)
    if (!room) return null
    const body = Readable.from(archiveOf(entriesOf(room), storage))
    return { body, name: `${plain(room.name)}.zip`, contentType: 'application/zip' }
  })
}
