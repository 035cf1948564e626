import { hasModule, type Module, modules, type WithModules } from '@forum/domain/forum/modules'
import { moduleTexts } from '@forum/domain/forum/moduleTexts'
import type { Effect } from '@forum/domain/participation/rehearsal/rehearsalTexts'
import { i18n } from '@forum/language'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../platform/database/connection.ts'
import { questionAnswers, visaLetters } from '../../platform/database/schema/answers.ts'
import { coauthorRequests } from '../../platform/database/schema/coauthors.ts'
import { checkIns, controlPoints } from '../../platform/database/schema/door.ts'
import { appointments } from '../../platform/database/schema/duties.ts'
import { campaigns } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programItems, recordings, slides } from '../../platform/database/schema/program.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { expertOpinions, publicationAnswers, theses, thesisAuthors } from '../../platform/database/schema/theses.ts'

const ofRegistrations = (meetingId: number, condition: SQL) =>
  sql`from ${registrations} r where r.meeting_id = ${meetingId} and r.is_active and ${condition}`

/** Rows of a table about a registration. */
const about = (table: PgTable) => (meetingId: number) =>
  sql`from ${table} o join ${registrations} r on r.id = o.registration_id where r.meeting_id = ${meetingId}`

interface Kind {
  /** Records of a forum, as SQL. */
  of: (meetingId: number) => SQL
  /** What they are; a whole sentence of those that end. */
  text: (count: number) => string
  /** Whether something ends with the module, otherwise the records are kept and no longer shown. */
  isEnd?: true
}

/** Records of each module in a forum. */
const kindsOf: Record<Module, readonly Kind[]> = {
  posters: [
    {
      of: (id) => ofRegistrations(id, sql`coalesce(r.decided_format, r.requested_format) = 'poster'`),
      text: (count) => i18n.t('стендовых докладов: {count}', { count }),
    },
  ],
  experts: [{ of: about(expertReviews), text: (count) => i18n.t('назначенных экспертиз: {count}', { count }) }],
  opinions: [{ of: about(expertOpinions), text: (count) => i18n.t('заключений: {count}', { count }) }],
  program: [
    { of: (id) => sql`from ${programItems} p where p.meeting_id = ${id}`, text: (count) => i18n.t('строк программы: {count}', { count }) },
  ],
  campaigns: [{ of: (id) => sql`from ${campaigns} c where c.meeting_id = ${id}`, text: (count) => i18n.t('рассылок: {count}', { count }) }],
  english: [
    {
      of: (id) => sql`${about(theses)(id)} and o.english_title <> ''`,
      text: (count) => i18n.t('тезисов с английским текстом: {count}', { count }),
    },
  ],
  door: [
    {
      of: (id) => sql`from ${checkIns} c join ${controlPoints} p on p.id = c.point_id where p.meeting_id = ${id}`,
      text: (count) => i18n.t('отметок на входе: {count}', { count }),
    },
  ],
  authors: [
    {
      of: (id) => sql`from ${thesisAuthors} a where a.thesis_id in (select o.id ${about(theses)(id)})`,
      text: (count) => i18n.t('авторов с адресом или ORCID: {count}', { count }),
    },
    {
      of: (id) => sql`${about(coauthorRequests)(id)} and o.asked_at is not null`,
      text: (count) => i18n.t('соавторов, которых спросили: {count}', { count }),
    },
    { of: about(publicationAnswers), text: (count) => i18n.t('ответов о публикации: {count}', { count }) },
    { of: about(slides), text: (count) => i18n.t('файлов со слайдами и стендами: {count}', { count }) },
    { of: about(recordings), text: (count) => i18n.t('ссылок на записи: {count}', { count }) },
    {
      of: (id) => sql`${about(coauthorRequests)(id)} and o.answer is null and (o.asked_at is not null or o.due_at is not null)`,
      text: (count) => i18n.t('Соавторы не смогут ответить, верно ли их напечатают: {count}', { count }),
      isEnd: true,
    },
    {
      of: (id) => sql`${about(slides)(id)} and o.is_shown`,
      text: (count) => i18n.t('Слайды и стенды исчезнут со страниц докладов: {count}', { count }),
      isEnd: true,
    },
  ],
  questions: [
    {
      of: (id) => sql`from ${questionAnswers} a where a.meeting_id = ${id}`,
      text: (count) => i18n.t('ответов участников: {count}', { count }),
    },
    {
      of: (id) => sql`from ${appointments} a where a.meeting_id = ${id}`,
      text: (count) => i18n.t('назначений в жюри и помощников: {count}', { count }),
    },
    {
      of: (id) => sql`from ${visaLetters} a where a.meeting_id = ${id}`,
      text: (count) => i18n.t('подписанных писем для визы: {count}', { count }),
    },
  ],
}

/** What becomes of the records of the modules that a change switches off. */
export async function moduleEffects(db: Queryable, meetingId: number, before: WithModules, after: WithModules): Promise<Effect[]> {
  const off = modules.filter((module) => hasModule(before, module) && !hasModule(after, module))
  if (off.length === 0) return []
  const kinds = off.flatMap((module) => kindsOf[module].map((kind) => ({ ...kind, module })))
  const counts = sql.join(
    kinds.map(({ of }) => sql`(select count(*)::int ${of(meetingId)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`)
  const found = kinds.flatMap(({ module, text, isEnd = false }, index) => {
    const count = rows[0]?.counts[index] ?? 0
    return count === 0 ? [] : [{ module, isEnd, text: text(count) }]
  })
  return off
    .flatMap((module) => {
      const own = found.filter((each) => each.module === module)
      const kept = own.filter(({ isEnd }) => !isEnd).map(({ text }) => text)
      return [
        ...(kept.length === 0 ? [] : [keptSentence(module, kept.join(', '))]),
        ...own.filter(({ isEnd }) => isEnd).map(({ text }) => text),
      ]
    })
    .map((sentence) => ({ count: 0, isLoss: true, from: null, until: null, people: [], sentence }))
}

const keptSentence = (module: Module, kept: string): string =>
  i18n.t('Модуль «{module}» выключается, а в нём есть данные ({kept}). Они сохранятся и появятся снова, если его включить', {
    module: moduleTexts.names[module],
    kept,
  })
