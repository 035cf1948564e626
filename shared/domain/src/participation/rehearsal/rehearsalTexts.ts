import { currentLocale, i18n, translated } from '@forum/language'
import { forumFieldTitle } from '../../forum/forumChanges.ts'
import { type Cabinet, cabinets, type Notices } from '../../forum/gates.ts'
import { type Format, formatAccepted } from '../../forum/participation.ts'
import { editionInWords } from '../../people/consent.ts'
import { type Day, formatIn } from '../../platform/calendar.ts'

/** What people can no longer do, or can do, on certain days: after «сможет». */
export const topicNames = translated({
  uploadThesis: () => i18n.t('загрузить тезисы'),
  deleteThesis: () => i18n.t('удалить тезисы'),
  attachFiles: () => i18n.t('загрузить файлы'),
  removeFiles: () => i18n.t('удалить файлы'),
  cancel: () => i18n.t('отменить регистрацию'),
  confirm: () => i18n.t('подтвердить участие'),
  certificate: () => i18n.t('получить сертификат'),
  register: () => i18n.t('подать ещё одну заявку'),
})
export type Topic = keyof typeof topicNames

/** Run of consecutive days; `until` is null when it does not end. */
export interface Run {
  kind: 'loss' | 'gain'
  topic: Topic
  cabinet: Cabinet
  from: Day
  until: Day | null
  /** The possibility is lost for these days only. */
  returns: boolean
}

/** Ways in which people can be affected. */
export type Subject =
  | Run
  | { kind: 'refused'; id: number; name: string; format: Format }
  | { kind: 'project'; id: number; name: string; isAsked: boolean }
  | { kind: 'moved'; id: number; name: string; from: Day; to: Day }
  | { kind: 'full'; id: number; name: string; capacity: number }
  | { kind: 'forumFull'; capacity: number }
  | { kind: 'listenersFull'; id: number; name: string; capacity: number }
  | { kind: 'offers'; id: number | null; name: string }
  | { kind: 'queueEnds' }
  | { kind: 'registrations'; most: number }
  | { kind: 'draft' }
  | { kind: 'files' }
  | { kind: 'timeZone'; from: string; to: string; minutes: number }
  | { kind: 'notice'; field: keyof Notices }
  | { kind: 'consent'; version: string }
  | { kind: 'presence' }
  | { kind: 'deadlineShown'; cabinet: Cabinet; shown: Day; accepted: Day }

/** A person who is affected, with one of the affected registrations. */
interface Affected {
  registrationId: number
  fullName: string
}

/** One way in which people are affected. */
export interface Effect {
  sentence: string
  /** Number of people. */
  count: number
  isLoss: boolean
  /** First day; null for an effect that does not depend on days. */
  from: Day | null
  until: Day | null
  people: Affected[]
}

/** A day as `6 октября`, in another year than today's with its number: `6 октября 2026 года`. */
function dayInWords(day: Day, today: Day): string {
  const words = formatIn(currentLocale(), { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(`${day}T00:00:00Z`))
  return day.slice(0, 4) === today.slice(0, 4) ? words : i18n.t('{words} {year} года', { words, year: day.slice(0, 4) })
}

/** People counted under one subject. */
export interface Tally {
  subject: Subject
  count: number
  withoutThesis: number
  /** The first of the people. */
  people: Affected[]
  /** One registration of each person. */
  registrationIds: number[]
}

function periodInWords({ kind, from, until, returns }: Run, today: Day): string {
  if (until === from) return from === today ? i18n.t('сегодня') : dayInWords(from, today)
  const since = from === today ? i18n.t('с сегодняшнего дня') : i18n.t('с {start}', { start: dayInWords(from, today) })
  // Where nothing comes back, the first day is enough.
  if (until === null || (kind === 'loss' && !returns)) return since
  return i18n.t('{since} по {until}', { since, until: dayInWords(until, today) })
}

function thesesInWords(topic: Topic, count: number, without: number): string {
  if ((topic !== 'attachFiles' && topic !== 'removeFiles') || without === 0) return ''
  if (without === count) return count === 1 ? i18n.t(', тезисов нет') : i18n.t(', тезисов нет ни у кого из них')
  return i18n.t(', у {without} из них нет тезисов', { without })
}

function runInWords(run: Run, count: number, without: number, today: Day): string {
  const values = { count, topic: topicNames[run.topic], when: periodInWords(run, today), theses: thesesInWords(run.topic, count, without) }
  if (run.kind === 'loss')
    return run.cabinet === 'main'
      ? i18n.t(
          '{count, plural, one {# человек не сможет} few {# человека не смогут} many {# человек не смогут} other {# человека не смогут}} {topic} {when}{theses}',
          values,
        )
      : i18n.t(
          '{count, plural, one {# человек не сможет} few {# человека не смогут} many {# человек не смогут} other {# человека не смогут}} {topic} в кабинете поздней регистрации {when}{theses}',
          values,
        )
  return run.cabinet === 'main'
    ? i18n.t(
        '{count, plural, one {# человек сможет} few {# человека смогут} many {# человек смогут} other {# человека смогут}} {topic} {when}{theses}',
        values,
      )
    : i18n.t(
        '{count, plural, one {# человек сможет} few {# человека смогут} many {# человек смогут} other {# человека смогут}} {topic} в кабинете поздней регистрации {when}{theses}',
        values,
      )
}

function shiftInWords(minutes: number): string {
  if (minutes === 0) return i18n.t('не сдвинутся')
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const time = [hours && i18n.t('{hours} ч', { hours }), rest && i18n.t('{rest} мин', { rest })].filter(Boolean).join(' ')
  return minutes < 0
    ? i18n.t('начнутся и закончатся на {time} раньше', { time })
    : i18n.t('начнутся и закончатся на {time} позже', { time })
}

type PlaceSubject = Extract<Subject, { kind: 'full' | 'forumFull' | 'listenersFull' | 'offers' | 'queueEnds' }>

function placesInWords(subject: PlaceSubject, count: number): string {
  switch (subject.kind) {
    case 'full':
      return i18n.t(
        '«{name}»: записано {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}, а мест будет {capacity}; все остаются, но записаться больше нельзя',
        { name: subject.name, count, capacity: subject.capacity },
      )
    case 'forumFull':
      return i18n.t(
        'На форум записано {count, plural, one {# человек} few {# человека} many {# человек} other {# человека}}, а мест будет {capacity}; все остаются, но записаться больше нельзя',
        { count, capacity: subject.capacity },
      )
    case 'listenersFull':
      return i18n.t(
        '«{name}»: записано {count, plural, one {# слушатель} few {# слушателя} many {# слушателей} other {# слушателя}}, а мест для них будет {capacity}; все остаются, но записаться больше нельзя',
        { name: subject.name, count, capacity: subject.capacity },
      )
    case 'offers':
      return subject.id === null
        ? i18n.t(
            '{count, plural, one {# человеку} few {# людям} many {# людям} other {# человека}} из очереди будет предложено место на форуме',
            { count },
          )
        : i18n.t(
            '{count, plural, one {# человеку} few {# людям} many {# людям} other {# человека}} из очереди будет предложено место: «{name}»',
            {
              count,
              name: subject.name,
            },
          )
    case 'queueEnds':
      return i18n.t(
        '{count, plural, one {# человек ждёт} few {# человека ждут} many {# человек ждут} other {# человека ждут}} в очереди: мест им больше не предложат',
        { count },
      )
  }
}

function sentenceOf({ subject, count, withoutThesis }: Tally, today: Day): string {
  switch (subject.kind) {
    case 'loss':
    case 'gain':
      return runInWords(subject, count, withoutThesis, today)
    case 'refused':
      return subject.format === 'listener'
        ? i18n.t(
            '«{name}» закрывается для слушателей: {count, plural, one {# человек уже записан и остаётся} few {# человека уже записаны и остаются} many {# человек уже записаны и остаются} other {# человека уже записаны и остаются}}',
            { name: subject.name, count },
          )
        : i18n.t(
            '«{name}» больше не принимает {format}: у {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}} там уже есть заявка, она остаётся',
            { name: subject.name, format: formatAccepted[subject.format], count },
          )
    case 'project':
      return subject.isAsked
        ? i18n.t(
            '{count, plural, one {# человек сможет} few {# человека смогут} many {# человек смогут} other {# человека смогут}} подтвердить участие, только указав название проекта: «{name}»',
            { count, name: subject.name },
          )
        : i18n.t(
            '{count, plural, one {# человек сможет} few {# человека смогут} many {# человек смогут} other {# человека смогут}} подтвердить участие без названия проекта: «{name}»',
            { count, name: subject.name },
          )
    case 'moved':
      return i18n.t(
        '{count, plural, one {# человек участвует} few {# человека участвуют} many {# человек участвуют} other {# человека участвуют}} в «{name}»: день меняется с {from} на {to}',
        { count, name: subject.name, from: dayInWords(subject.from, today), to: dayInWords(subject.to, today) },
      )
    case 'full':
    case 'forumFull':
    case 'listenersFull':
    case 'offers':
    case 'queueEnds':
      return placesInWords(subject, count)
    case 'registrations':
      return i18n.t(
        'У {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}} больше {most, plural, one {# заявки} few {# заявок} many {# заявок} other {# заявок}}: они остаются, новую подать нельзя',
        { count, most: subject.most },
      )
    case 'draft':
      return i18n.t(
        'У {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}} черновик тезисов не уложится в новые пределы',
        { count },
      )
    case 'files':
      return i18n.t(
        'У {count, plural, one {# человека} few {# человек} many {# человек} other {# человека}} загружены файлы, которые не отвечают новым требованиям: они остаются, но такие же больше не примут',
        { count },
      )
    case 'timeZone':
      return i18n.t('Часовой пояс меняется с {from} на {to}: дни и сроки форума {shift}', {
        from: subject.from,
        to: subject.to,
        shift: shiftInWords(subject.minutes),
      })
    case 'deadlineShown': {
      const days = { shown: dayInWords(subject.shown, today), accepted: dayInWords(subject.accepted, today) }
      return subject.cabinet === 'main'
        ? i18n.t('Участник увидит срок {shown}, хотя тезисы принимаются по {accepted}', days)
        : i18n.t('В кабинете поздней регистрации участник увидит срок {shown}, хотя тезисы принимаются по {accepted}', days)
    }
    case 'consent':
      return i18n.t('Согласие редакции «{version}» спросят у каждого при следующем входе в кабинет; без него нельзя подать заявку', {
        version: editionInWords(subject.version),
      })
    case 'presence':
      return i18n.t(
        'Сертификат получат только отмеченные на форуме и докладчики, чей доклад отметят состоявшимся; кто не отмечен сейчас, назван среди тех, кто его потеряет. Выданные сертификаты остаются действительными',
      )
    case 'notice':
      return i18n.t('Изменится сообщение кабинета: {field}', {
        field: forumFieldTitle(`settings.notices.${subject.field}`).replace(/^.*: /, ''),
      })
  }
}

export const isLoss = ({ kind, ...subject }: Subject): boolean =>
  !['gain', 'timeZone', 'notice', 'consent', 'deadlineShown', 'offers', 'presence'].includes(kind) &&
  !('isAsked' in subject && !subject.isAsked)

/** Immediate changes come before later ones, the main cabinet before the other. */
const placeOf = (subject: Subject): string => ('topic' in subject ? subject.from + cabinets.indexOf(subject.cabinet) : '')

/** Losses first, the soonest first, then the largest. */
export function presentEffects(tallies: readonly Tally[], today: Day): Effect[] {
  const told = tallies.map((tally) => ({
    ...tally,
    sentence: sentenceOf(tally, today),
    isLoss: isLoss(tally.subject),
    place: placeOf(tally.subject),
  }))
  const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
  told.sort(
    (a, b) => Number(b.isLoss) - Number(a.isLoss) || compare(a.place, b.place) || b.count - a.count || compare(a.sentence, b.sentence),
  )
  return told.map(({ subject, sentence, count, isLoss, people }) => {
    const { from, until } = 'topic' in subject ? subject : { from: null, until: null }
    return { sentence, count, isLoss, from, until, people }
  })
}
