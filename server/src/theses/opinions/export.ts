import { Readable } from 'node:stream'
import { exportOpinions } from '@forum/contracts/theses/opinions'
import { fullName } from '@forum/domain/people/person'
import { fitFileName } from '@forum/domain/platform/fileName'
import type { OpinionState } from '@forum/domain/theses/opinions'
import { visibleText } from '@forum/domain/theses/revision'
import { i18n } from '@forum/language'
import { and, asc, eq } from 'drizzle-orm'
import { Zip, ZipPassThrough } from 'fflate'
import { readForum } from '../../forum/current/forum.ts'
import { sectionInForce } from '../../forum/current/inForce.ts'
import { type SheetColumn, writeSheets } from '../../participation/exports/workbook.ts'
import { inSections } from '../../participation/registrations/scope.ts'
import type { Queryable } from '../../platform/database/connection.ts'
import { sections } from '../../platform/database/schema/forum.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { individuals } from '../../platform/database/schema/people.ts'
import { theses } from '../../platform/database/schema/theses.ts'
import { handleReading } from '../../platform/http/handle.ts'
import type { MediaSource } from '../../platform/http/media/media.ts'
import { mediaUrl } from '../../platform/http/media/mediaUrl.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { presentOpinions, readOpinions } from './read.ts'

export const exportRoute = handleReading(exportOpinions, async ({ meetingId }, by) => {
  const { id } = await readForum(by.db, meetingId)
  return { url: mediaUrl(by, 'any-moderator', 'opinions', id) }
})

interface Line {
  registrationId: number
  fullName: string
  title: string
  section: string
  organization: string
  state: OpinionState
  isOutdated: boolean
  delegatedTo: string
  /** Path of the file in the archive; empty: none. */
  path: string
}

const columnsOf = (): SheetColumn<Line>[] => {
  const states: Record<OpinionState, string> = {
    missing: i18n.t('нет'),
    delegated: i18n.t('делегировано'),
    received: i18n.t('получено'),
    accepted: i18n.t('принято'),
    returned: i18n.t('возвращено'),
  }
  const outdated = i18n.t('не совпадает')
  return [
    { title: i18n.t('№'), width: 8, cell: ({ registrationId }) => registrationId },
    { title: i18n.t('ФИО'), width: 32, cell: ({ fullName: name }) => name },
    { title: i18n.t('Название доклада'), width: 60, cell: ({ title }) => title },
    { title: i18n.t('Секция'), width: 40, cell: ({ section }) => section },
    { title: i18n.t('Организация'), width: 40, cell: ({ organization }) => organization },
    { title: i18n.t('Заключение'), width: 16, cell: ({ state }) => states[state] },
    { title: i18n.t('Отвечает за неё'), width: 40, cell: ({ delegatedTo }) => delegatedTo },
    { title: i18n.t('Название и авторы'), width: 16, cell: ({ isOutdated }) => (isOutdated ? outdated : '') },
    { title: i18n.t('Файл'), width: 40, cell: ({ path }) => path },
  ]
}

const talksOf = (db: Queryable, meetingId: number, scope: Parameters<typeof inSections>[0]) =>
  db
    .select({ registration: registrations, person: individuals, section: sections.name, title: theses.title })
    .from(registrations)
    .innerJoin(theses, eq(theses.registrationId, registrations.id))
    .innerJoin(individuals, eq(individuals.userId, registrations.userId))
    .leftJoin(sections, eq(sections.id, sectionInForce))
    .where(and(eq(registrations.meetingId, meetingId), registrations.isActive, inSections(scope)))
    .orderBy(asc(registrations.id))

type Talk = Awaited<ReturnType<typeof talksOf>>[number]

/** Talks whose theses are read together: those of all may not fit into memory. */
const TALKS_READ = 1000

async function* withOpinions(db: Queryable, talks: readonly Talk[]) {
  for (let from = 0; from < talks.length; from += TALKS_READ) {
    const some = talks.slice(from, from + TALKS_READ)
    const opinions = await readOpinions(
      db,
      some.map(({ registration }) => registration),
    )
    for (const talk of some) {
      const known = opinions.get(talk.registration.id)
      if (known) yield { ...talk, known }
    }
  }
}

/** Every file under the number of its registration, then the register. One file is in memory at a time. */
async function* archiveOf(db: Queryable, storage: Storage, talks: readonly Talk[], names: Names) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const add = (path: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(path)
    zip.add(entry)
    entry.push(bytes, true)
    return chunks.splice(0)
  }
  const lines: Line[] = []
  for await (const { known, registration, person, section, title } of withOpinions(db, talks)) {
    for (const [index, opinion] of presentOpinions(registration, known, null).entries()) {
      const { organization, state, isOutdated, delegatedTo, file } = opinion
      const stored = file && known.files.get(file.id)?.file
      const bytes = stored && (await storage.get(stored.storageKey))
      const path = stored && bytes ? `${registration.id}/${index + 1} ${fitFileName(stored.name).replace(/[/\\]/g, '_')}` : ''
      if (bytes) yield* add(path, bytes)
      lines.push({
        registrationId: registration.id,
        fullName: fullName(person),
        title: visibleText(title),
        section: section ?? '',
        ...{ organization, state, isOutdated, delegatedTo: delegatedTo ?? '', path },
      })
    }
  }
  yield* add(names.file, await writeSheets([{ title: names.sheet, rows: lines }], names.columns))
  zip.end()
  yield* chunks
}

interface Names {
  file: string
  sheet: string
  columns: SheetColumn<Line>[]
}

/** `/media/opinions/<forum>`. */
export const registerSource: MediaSource = async (id, { db, storage, scope }) => {
  const { id: meetingId } = await readForum(db, Number(id))
  const talks = await talksOf(db, meetingId, scope)
  // Said now: the stream runs outside of the request's language.
  const names = { file: i18n.t('Реестр.xlsx'), sheet: i18n.t('Реестр'), columns: columnsOf() }
  const body = Readable.from(archiveOf(db, storage, talks, names), { objectMode: false })
  return { name: i18n.t('Экспертные заключения.zip'), contentType: 'application/zip', body }
}
