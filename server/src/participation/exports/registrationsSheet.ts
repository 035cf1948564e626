import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ParticipantRow, ViewQuery } from '@forum/contracts/participation/participants'
import { hasModule } from '@forum/domain/forum/modules'
import { confirmedSectionOf, formatNames, isTalk, stageNames, stageOf } from '@forum/domain/forum/participation'
import { listedQuestions } from '@forum/domain/participation/answers/reading'
import { decisionName } from '@forum/domain/participation/decision'
import { organisationShown } from '@forum/domain/people/organizations/otherOrganization'
import type { Role, Scope } from '@forum/domain/people/roles'
import { dayIn } from '@forum/domain/platform/calendar'
import { speechDateInDigits } from '@forum/domain/platform/typedDay'
import { i18n } from '@forum/language'
import { inArray, sql } from 'drizzle-orm'
import { type Forum, gatesOf, readForum, sectionNames } from '../../forum/current/forum.ts'
import { connect, type Database } from '../../platform/database/connection.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { type Clock, createStillClock } from '../../platform/process/clock.ts'
import { answerColumns } from '../answers/columns.ts'
import { readShown } from '../answers/shown.ts'
import { selectIds } from '../participants/pages.ts'
import { presentRow } from '../participants/row.ts'
import { type ViewedForum, viewedBy } from '../participants/view.ts'
import { selectRows } from '../registrations/record.ts'
import { dayCell, type SheetColumn, streamSheet } from './workbook.ts'

const BATCH = 200

const present = (value: unknown): string => (value ? i18n.t('есть') : i18n.t('нет'))

/** The fields of the participant's card. */
const columnsFor = (forum: Forum & ViewedForum, sections: ReadonlyMap<number, string>): SheetColumn<ParticipantRow>[] => [
  { title: i18n.t('Идентификатор'), width: 14, cell: (row) => row.id },
  { title: i18n.t('Имя'), width: 36, cell: (row) => row.fullName },
  { title: i18n.t('Организация'), width: 40, cell: organisationShown },
  { title: i18n.t('Телефон'), width: 18, cell: (row) => row.phone },
  { title: 'E-mail', width: 30, cell: (row) => row.email },
  { title: i18n.t('Дата рождения'), width: 15, day: true, cell: (row) => dayCell(row.birthDate) },
  { title: i18n.t('Дата регистрации'), width: 17, day: true, cell: (row) => dayCell(dayIn(forum.timeZone, new Date(row.createdAt))) },
  { title: i18n.t('Формат'), width: 12, cell: (row) => formatNames[row.format] },
  { title: i18n.t('Заявленный формат'), width: 12, cell: (row) => formatNames[row.requestedFormat] },
  { title: i18n.t('Секция'), width: 40, cell: (row) => (isTalk(row.format) || row.decidedSectionId !== null ? row.sectionName : null) },
  { title: i18n.t('Заявленная секция'), width: 40, cell: (row) => row.requestedSectionName },
  { title: i18n.t('Название доклада'), width: 60, cell: (row) => row.talkTitle },
  { title: i18n.t('Название проекта'), width: 40, cell: (row) => row.projectName },
  { title: i18n.t('Тезисы'), width: 10, cell: (row) => present(row.thesisId) },
  { title: i18n.t('Файл doc'), width: 10, cell: (row) => present(row.thesisDocId) },
  { title: i18n.t('Файл pdf'), width: 10, cell: (row) => present(row.thesisPdfId) },
  ...(hasModule(forum, 'opinions')
    ? [{ title: i18n.t('Экспертное заключение'), width: 14, cell: (row: ParticipantRow) => present(row.expertOpinionId) }]
    : []),
  {
    title: i18n.t('Планирует посетить'),
    width: 50,
    cell: (row) => row.plannedSectionIds.map((id) => sections.get(id) ?? i18n.t('№ {id}', { id })).join('; '),
  },
  { title: i18n.t('Состояние'), width: 28, cell: (row) => stageNames[stageOf({ ...row, isActive: row.isActive ?? true })] },
  { title: i18n.t('Подтверждённый формат'), width: 16, cell: (row) => decisionName(row.decidedFormat) },
  { title: i18n.t('Подтверждённая секция'), width: 40, cell: (row) => sections.get(confirmedSectionOf(row) ?? 0) ?? null },
  { title: i18n.t('Дата выступления'), width: 24, cell: (row) => speechDateInDigits(row.speechDate, forum.days) },
  ...answerColumns(listedQuestions(forum, forum.reader?.roles ?? [])),
]

/** Rows of a view in batches, in its order; only their ids are held in memory. */
async function* readBatches(db: Database, clock: Clock, view: ViewQuery, forum: Forum & ViewedForum): AsyncGenerator<ParticipantRow[]> {
  const ids = (await selectIds(db, forum, view)).map(({ id }) => id)
  const gates = gatesOf(forum, clock, 'main')
  // The spreadsheet contains no file URLs, so nothing has to be signed.
  const reader = {
    by: { secret: '', clock, user: { id: 0, tokenHash: '' } },
    gates,
    sections: sectionNames(forum),
    held: { roles: ['moderator' as const], sections: [] },
  }
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = await selectRows(db).where(inArray(registrations.id, batch))
    const people = rows.map(({ registration }) => registration.userId)
    const answers = await readShown(db, forum, forum.reader?.roles ?? [], people)
    const byId = new Map(rows.map((row) => [row.registration.id, row]))
    yield batch.flatMap((id) => {
      const row = byId.get(id)
      return row ? [presentRow(row, { ...reader, answers })] : []
    })
  }
}

export interface SheetOrder {
  databaseUrl: string
  now: Date
  view: ViewQuery
  scope: Scope
  /** Roles of the reader. */
  roles: readonly Role[]
  /** Output file. */
  path: string
}

/** Writes the spreadsheet of a view to a file, in the worker pool: 100,000 rows take many seconds of CPU. */
export async function writeRegistrations({ databaseUrl, now, view, scope, roles, path }: SheetOrder): Promise<void> {
  const { db, close } = connect(databaseUrl, () => {}, 1)
  try {
    // A terminated thread cancels nothing; PostgreSQL detects the closed connection itself where the system supports it.
    await db.execute(sql`set client_connection_check_interval = '1s'`).catch(() => {})
    const clock = createStillClock(now)
    const forum = viewedBy(await readForum(db), clock, scope, roles)
    const columns = columnsFor(forum, sectionNames(forum))
    const sheet = streamSheet(i18n.t('Регистрации'), columns, readBatches(db, clock, view, forum))
    await pipeline(sheet, createWriteStream(path, { flags: 'r+' }))
  } finally {
    await close()
  }
}
