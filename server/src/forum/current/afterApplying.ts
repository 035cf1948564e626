import { filesUntil } from '@forum/domain/forum/extensions'
import { type ForumSettings, neededFilesOf } from '@forum/domain/forum/forum'
import type { Cabinet } from '@forum/domain/forum/gates'
import { type Format, inSentence, isTalk } from '@forum/domain/forum/participation'
import { type Day, dayInWords } from '@forum/domain/platform/calendar'
import { daysSpan } from '@forum/domain/platform/dayWords'
import { fileKinds } from '@forum/domain/platform/files'
import { currentLocale, i18n } from '@forum/language'
import type { Clock } from '../../platform/process/clock.ts'
import { gatesOf, type OwnForum } from './forum.ts'

/** A forum with the extensions of the person, if any. */
type ForPerson = ForumSettings & Partial<Pick<OwnForum, 'extensions'>>

const listOf = (words: string[]): string => new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(words)

/** Last day of the needed files in words; null: none is needed, or they are no longer accepted. */
function filesStep(forum: ForPerson, cabinet: Cabinet, areOpen: boolean): string | null {
  const kinds = neededFilesOf(forum)
  const until: Day | null = filesUntil(forum.cabinets[cabinet].registrationUntil, forum.extensions ?? [])
  if (!areOpen || kinds.length === 0 || !until) return null
  const files = listOf(kinds.map((kind) => inSentence(fileKinds[kind].title)))
  return i18n.t('Кроме тезисов понадобится {files} — до {day} включительно.', { files, day: dayInWords(until) })
}

/**
 * What a person who has just applied does next and until when, in the current language.
 * @param format the requested one
 */
export function afterApplying(format: Format, forum: ForPerson, clock: Clock, cabinet: Cabinet): string {
  if (!isTalk(format))
    return i18n.t('Подтверждения не требуется: ждём вас {days}. Приглашение можно скачать в личном кабинете.', {
      days: daysSpan(forum.days, false),
    })
  const gates = gatesOf(forum, clock, cabinet)
  const decided = i18n.t('Заявку рассмотрит модератор. О решении мы сообщим письмом.')
  if (!gates.theses) return decided
  const theses = i18n.t('Следующий шаг — загрузить тезисы в личном кабинете до {day} включительно.', {
    day: dayInWords(gates.deadlineShown),
  })
  return [[theses, filesStep(forum, cabinet, gates.files)].filter(Boolean).join(' '), decided].join('\n\n')
}
