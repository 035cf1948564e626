import { stageOf } from '@forum/domain/forum/participation'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { afterApplying } from '../../forum/current/afterApplying.ts'
import type { Clock } from '../../platform/process/clock.ts'
import type { Plan } from './plan.ts'

/** What both speakers do next, in the current language. */

function stageStep({ registration, talk, forum, isAsked, staysConfirmed }: Plan, clock: Clock): string {
  if (staysConfirmed) return i18n.t('Участие подтверждено. Приглашение можно скачать в личном кабинете.')
  if (isAsked) return i18n.t('Тезисы и файлы доклада — в личном кабинете.')
  const stage = stageOf(registration)
  if (stage === 'reserve') return i18n.t('Доклад пока в резерве. Если место освободится, мы напишем вам.')
  if (stage === 'returned')
    return talk.revision
      ? i18n.t('Тезисы возвращены на доработку. Исправьте их в личном кабинете до {day} включительно.', {
          day: dayInWords(talk.revision.until),
        })
      : i18n.t('Тезисы возвращены на доработку. Исправьте их в личном кабинете.')
  if (stage !== 'waiting') return i18n.t('Срок подтверждения прошёл. Чтобы подтвердить участие, напишите организаторам.')
  return talk.written
    ? i18n.t('Тезисы уже загружены. Заявку рассмотрит модератор. О решении мы сообщим письмом.')
    : afterApplying(registration.requestedFormat, forum, clock, 'main')
}

export const nextSpeakerStep = (plan: Plan, clock: Clock): string =>
  [
    stageStep(plan, clock),
    ...(plan.talk.showsAbstract ? [i18n.t('Показывать ли тезисы в программе, решите в личном кабинете.')] : []),
  ].join('\n\n')

export function formerSpeakerStep({ formerOthers, formerGates }: Plan): string {
  if (formerOthers.length > 0) return i18n.t('Другие ваши заявки действуют.')
  return formerGates.registration === 'open'
    ? i18n.t('Если хотите прийти на форум слушателем, подайте заявку в личном кабинете.')
    : i18n.t('Если хотите прийти на форум слушателем, напишите организаторам.')
}
