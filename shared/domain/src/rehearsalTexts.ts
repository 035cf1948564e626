import type { Day } from './calendar.ts'
import { forumFieldTitle } from './forumChanges.ts'
import { type Cabinet, cabinets, type Notices } from './gates.ts'
import { type Format, formatAccepted } from './participation.ts'
import { counted, nouns, verb } from './plural.ts'

/** What people lose or gain on certain days. */
export const topicNames = {
  uploadThesis: 'загрузку тезисов',
  deleteThesis: 'удаление тезисов',
  attachFiles: 'загрузку файлов',
  removeFiles: 'удаление файлов',
  cancel: 'отмену регистрации',
  certificate: 'сертификат',
  register: 'подачу ещё одной заявки',
} as const
export type Topic = keyof typeof topicNames

/** On consecutive days; `until` is null when it does not end. */
export interface Run {
  kind: 'loss' | 'gain'
  topic: Topic
  cabinet: Cabinet
  from: Day
  until: Day | null
  /** Lost for these days only. */
  returns: boolean
}

/** How people can be affected. */
export type Subject =
  | Run
  | { kind: 'refused'; id: number; name: string; format: Format }
  | { kind: 'project'; id: number; name: string; isAsked: boolean }
  | { kind: 'moved'; id: number; name: string; from: Day; to: Day }
  | { kind: 'full'; id: number; name: string; capacity: number }
  | { kind: 'registrations'; most: number }
  | { kind: 'draft' }
  | { kind: 'files' }
  | { kind: 'timeZone'; from: string; to: string; minutes: number }
  | { kind: 'notice'; field: keyof Notices }
  | { kind: 'consent'; version: string }

/** Somebody who is affected, with one of the registrations that are. */
interface Affected {
  registrationId: number
  fullName: string
}

/** One way in which people are affected. */
export interface Effect {
  sentence: string
  /** People. */
  count: number
  isLoss: boolean
  /** Null for what does not depend on days. */
  from: Day | null
  until: Day | null
  people: Affected[]
}

let monthFormat: Intl.DateTimeFormat | undefined

/** `6 октября`, in another year than today's with its number: `6 октября 2026 года`. */
function dayInWords(day: Day, today: Day): string {
  monthFormat ??= new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const words = monthFormat.format(new Date(`${day}T00:00:00Z`))
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${day.slice(0, 4)} года`
}

/** People counted under one subject. */
export interface Tally {
  subject: Subject
  count: number
  withoutThesis: number
  people: Affected[]
}

function periodInWords({ kind, from, until, returns }: Run, today: Day): string {
  const start = from === today ? 'сегодня' : dayInWords(from, today)
  // Where nothing comes back the first day says it all.
  if (until === from || (kind === 'loss' && !returns)) return start
  if (until === null) return from === today ? start : `с ${start}`
  const since = from === today ? 'с сегодняшнего дня' : `с ${start}`
  return `${since} по ${dayInWords(until, today)}`
}

function thesesInWords(topic: Topic, count: number, without: number): string {
  if ((topic !== 'attachFiles' && topic !== 'removeFiles') || without === 0) return ''
  if (without === count) return count === 1 ? ', тезисов нет' : ', тезисов нет ни у кого из них'
  return `, у ${without} из них нет тезисов`
}

function runInWords(run: Run, count: number, without: number, today: Day): string {
  const does = run.kind === 'loss' ? verb(count, 'потеряет', 'потеряют') : verb(count, 'получит', 'получат')
  const where = run.cabinet === 'main' ? '' : ' в кабинете поздней регистрации'
  const when = periodInWords(run, today)
  return `${counted(count, nouns.people)} ${does} ${topicNames[run.topic]}${where} ${when}${thesesInWords(run.topic, count, without)}`
}

function shiftInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const parts = [hours && `${hours} ч`, rest && `${rest} мин`].filter(Boolean).join(' ')
  return minutes === 0 ? 'не сдвинутся' : `начнутся и закончатся на ${parts} ${minutes < 0 ? 'раньше' : 'позже'}`
}

function sentenceOf({ subject, count, withoutThesis }: Tally, today: Day): string {
  const people = counted(count, nouns.people)
  const ofPeople = counted(count, nouns.ofPeople)
  switch (subject.kind) {
    case 'loss':
    case 'gain':
      return runInWords(subject, count, withoutThesis, today)
    case 'refused':
      return subject.format === 'listener'
        ? `«${subject.name}» закрывается для слушателей: ${people} уже ${verb(count, 'записан', 'записаны')} и ${verb(count, 'остаётся', 'остаются')}`
        : `«${subject.name}» больше не принимает ${formatAccepted[subject.format]}: у ${ofPeople} там уже есть заявка, она остаётся`
    case 'project':
      return subject.isAsked
        ? `${people} ${verb(count, 'сможет', 'смогут')} подтвердить участие, только указав название проекта: «${subject.name}»`
        : `${people} ${verb(count, 'сможет', 'смогут')} подтвердить участие без названия проекта: «${subject.name}»`
    case 'moved':
      return `${people} ${verb(count, 'участвует', 'участвуют')} в «${subject.name}»: день меняется с ${dayInWords(subject.from, today)} на ${dayInWords(subject.to, today)}`
    case 'full':
      return `«${subject.name}»: записано ${people}, а мест будет ${subject.capacity}; все остаются, но записаться больше нельзя`
    case 'registrations':
      return `У ${ofPeople} больше ${counted(subject.most, nouns.ofApplications)}: они остаются, новую подать нельзя`
    case 'draft':
      return `У ${ofPeople} черновик тезисов не уложится в новые пределы`
    case 'files':
      return `У ${ofPeople} загружены файлы, которые не отвечают новым требованиям: они остаются, но такие же больше не примут`
    case 'timeZone':
      return `Часовой пояс меняется с ${subject.from} на ${subject.to}: дни и сроки форума ${shiftInWords(subject.minutes)}`
    case 'consent':
      return `Согласие редакции «${subject.version}» спросят у каждого при следующем входе в кабинет; без него нельзя подать заявку`
    case 'notice':
      return `Изменится сообщение кабинета: ${forumFieldTitle(`settings.notices.${subject.field}`).replace(/^.*: /, '')}`
  }
}

const isLoss = ({ kind, ...subject }: Subject): boolean =>
  !['gain', 'timeZone', 'notice', 'consent'].includes(kind) && !('isAsked' in subject && !subject.isAsked)

/** What changes at once comes before later days, the main cabinet before the other. */
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
