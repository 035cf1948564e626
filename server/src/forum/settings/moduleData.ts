import { hasModule, type Module, modules, moduleTexts, type WithModules } from '@forum/domain/forum/modules'
import type { Effect } from '@forum/domain/participation/rehearsal/rehearsalTexts'
import { i18n, translated } from '@forum/language'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connection.ts'
import { checkIns, controlPoints } from '../../platform/database/schema/door.ts'
import { campaigns } from '../../platform/database/schema/mails.ts'
import { registrations } from '../../platform/database/schema/participation.ts'
import { programItems } from '../../platform/database/schema/program.ts'
import { expertReviews } from '../../platform/database/schema/review.ts'
import { expertOpinions, theses, thesisAuthors } from '../../platform/database/schema/theses.ts'

const ofRegistrations = (meetingId: number, condition: SQL) =>
  sql`from ${registrations} r where r.meeting_id = ${meetingId} and r.is_active and ${condition}`

/** Records of each module in a forum, as SQL. */
const dataOf: Record<Module, (meetingId: number) => SQL> = {
  posters: (id) => ofRegistrations(id, sql`coalesce(r.decided_format, r.requested_format) = 'poster'`),
  experts: (id) => sql`from ${expertReviews} e join ${registrations} r on r.id = e.registration_id where r.meeting_id = ${id}`,
  opinions: (id) => sql`from ${expertOpinions} o join ${registrations} r on r.id = o.registration_id where r.meeting_id = ${id}`,
  program: (id) => sql`from ${programItems} p where p.meeting_id = ${id}`,
  campaigns: (id) => sql`from ${campaigns} c where c.meeting_id = ${id}`,
  english: (id) =>
    sql`from ${theses} t join ${registrations} r on r.id = t.registration_id where r.meeting_id = ${id} and t.english_title <> ''`,
  door: (id) => sql`from ${checkIns} c join ${controlPoints} p on p.id = c.point_id where p.meeting_id = ${id}`,
  authors: (id) =>
    sql`from ${thesisAuthors} a join ${theses} t on t.id = a.thesis_id join ${registrations} r on r.id = t.registration_id where r.meeting_id = ${id}`,
}

const keptTexts: Record<Module, (count: number) => string> = translated({
  posters: (count: number) => i18n.t('стендовых докладов: {count}', { count }),
  experts: (count: number) => i18n.t('назначенных экспертиз: {count}', { count }),
  opinions: (count: number) => i18n.t('заключений: {count}', { count }),
  program: (count: number) => i18n.t('строк программы: {count}', { count }),
  campaigns: (count: number) => i18n.t('рассылок: {count}', { count }),
  english: (count: number) => i18n.t('тезисов с английским текстом: {count}', { count }),
  door: (count: number) => i18n.t('отметок на входе: {count}', { count }),
  authors: (count: number) => i18n.t('авторов с адресом или ORCID: {count}', { count }),
})

/** Records that are kept, and no longer shown, of the modules that a change switches off. */
export async function moduleEffects(db: Queryable, meetingId: number, before: WithModules, after: WithModules): Promise<Effect[]> {
  const off = modules.filter((module) => hasModule(before, module) && !hasModule(after, module))
  if (off.length === 0) return []
  const counts = sql.join(
    off.map((module) => sql`(select count(*)::int ${dataOf[module](meetingId)})`),
    sql`, `,
  )
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${counts}] as counts`)
  const nothing = { count: 0, isLoss: true, from: null, until: null, people: [] }
  return off.flatMap((module, index) => {
    const count = rows[0]?.counts[index] ?? 0
    if (count === 0) return []
    const sentence = i18n.t(
      'Модуль «{module}» выключается, а в нём есть данные ({kept}). Они сохранятся и появятся снова, если его включить',
      {
        module: moduleTexts.names[module],
        kept: keptTexts[module](count),
      },
    )
    return [{ ...nothing, sentence }]
  })
}
