import { figureNames } from '@forum/domain/dashboard/figures'
import { formats, stages } from '@forum/domain/forum/participation'
import { DATA_PAGE, DATA_PAGE_MAX } from '@forum/domain/people/apiTokens'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import { AnswerValue } from '../participation/answers.server.ts'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, IdOrNone, Nothing, verbatim, Whole } from '../platform/fields.ts'
import { getPublishedProgram } from '../program/program.server.ts'

/** A list is read in pages, from the lowest id on; later the changes since then, in the same way. Descriptions are comments in generated clients. */
const Page = v.object({
  cursor: v.optional(v.pipe(IdOrNone, v.description('cursor предыдущей страницы; без него — первая страница'))),
  limit: v.optional(
    v.pipe(
      Id,
      v.maxValue(DATA_PAGE_MAX, () => i18n.t('Не больше {max}', { max: DATA_PAGE_MAX })),
      v.description('Сколько строк на странице'),
    ),
    DATA_PAGE,
  ),
  since: v.optional(v.pipe(verbatim(80), v.description('since первой страницы, прочитанной раньше: только то, что изменилось после неё'))),
})

const listOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    rows: v.array(row),
    deleted: v.pipe(v.array(Whole), v.description('С since: номера изменённых записей, которых в списке больше нет или не было')),
    cursor: v.pipe(v.nullable(Whole), v.description('Для следующей страницы; null — эта последняя')),
    since: v.pipe(v.nullable(v.string()), v.description('На первой странице: с какого места потом узнавать об изменениях')),
  })

/** Application of a person, without the person. */
const Participant = {
  id: v.pipe(Whole, v.description('Номер заявки: не меняется, один и тот же во всех списках')),
  format: v.picklist(formats),
  section_id: v.nullable(Whole),
  day_number: v.pipe(v.nullable(Whole), v.description('День секции, с 1; null — дня нет')),
  state: v.picklist(stages),
}

export const readDataProgram = {
  input: Nothing,
  reply: getPublishedProgram.reply,
  reach: 'api-token',
  personalData: 'public',
} satisfies CallSchemas

export const listDataTalks = {
  input: Page,
  reply: listOf(
    v.object({
      ...Participant,
      title: v.string(),
      english_title: v.pipe(v.string(), v.description('Пусто — английского названия нет')),
      authors: v.pipe(
        v.array(v.object({ name: v.string(), latin_name: v.string(), is_speaker: v.boolean(), organizations: v.array(Whole) })),
        v.description('По порядку в печати; organizations — места в списке организаций доклада, с 1'),
      ),
      organizations: v.array(v.object({ name: v.string(), english_name: v.string() })),
    }),
  ),
  reach: 'api-token',
  // Accepted talks are not published before their speakers have confirmed.
  personalData: { read: 'read participants', subject: 'meeting', registrations: ['rows.*.id'] },
} satisfies CallSchemas

export const listDataParticipants = {
  input: Page,
  reply: listOf(v.object(Participant)),
  reach: 'api-token',
  personalData: 'none',
} satisfies CallSchemas

export const listDataPeople = {
  input: Page,
  reply: listOf(
    v.object({
      ...Participant,
      user_id: v.pipe(Whole, v.description('Номер учётной записи: у человека может быть несколько заявок')),
      full_name: v.string(),
      organization_name: v.string(),
      email: v.string(),
      answers: v.optional(
        v.pipe(
          v.record(v.string(), AnswerValue),
          v.description(
            'Ответы на вопросы форума, кроме чувствительных, по ключам вопросов: да или нет, ключи вариантов, тексты и числа; без поля — форум ни о чём не спрашивает',
          ),
        ),
      ),
    }),
  ),
  reach: 'api-token',
  personalData: { read: 'read participants', subject: 'meeting', users: ['rows.*.user_id'] },
} satisfies CallSchemas

export const listDataAttendance = {
  input: Page,
  reply: v.object({
    ...listOf(
      v.object({
        id: Whole,
        presence: v.pipe(
          v.array(v.object({ day: v.string(), point_id: Whole, at: v.string() })),
          v.description('Первая отметка на каждой точке контроля в каждый день; пусто — все отметки сняты'),
        ),
      }),
    ).entries,
    points: v.pipe(v.array(v.object({ id: Whole, name: v.string() })), v.description('Точки контроля с нынешними названиями')),
  }),
  reach: 'api-token',
  personalData: 'none',
} satisfies CallSchemas

export const readDataFigures = {
  input: Nothing,
  reply: v.object({
    figures: v.pipe(
      v.array(v.object({ name: v.picklist(figureNames), count: Whole })),
      v.description('Сколько заявок, как считают «Показатели» и списки портала'),
    ),
  }),
  reach: 'api-token',
  personalData: 'none',
} satisfies CallSchemas
