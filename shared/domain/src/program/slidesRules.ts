import { i18n } from '@forum/language'
import { formatOf, isTalk, type RegistrationState, stageOf } from '../forum/participation.ts'
import { whyNotChange } from '../participation/rules.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import { SLIDES_QUOTA_BYTES, SLIDES_QUOTA_GB } from './slides.ts'

interface Moments {
  now: Date
  /** When the session of the talk begins. */
  begins: Date
}

const whyNotSpeak = (talk: RegistrationState): RuleViolation | null =>
  whyNotChange(talk) ??
  (stageOf(talk) === 'confirmed' && isTalk(formatOf(talk))
    ? null
    : violation('talk_unconfirmed', i18n.t('Слайды и стенды присылают, когда участие с докладом подтверждено.')))

/** A file is sent and replaced until the session begins. */
export const whyNotSendSlides = (talk: RegistrationState, { now, begins }: Moments): RuleViolation | null =>
  whyNotSpeak(talk) ??
  (now < begins ? null : violation('slides_closed', i18n.t('Заседание уже началось: файлы к докладам больше не принимаются.')))

/** A recording can only be there once the session has begun. */
export const whyNotAddRecording = (talk: RegistrationState, { now, begins }: Moments): RuleViolation | null =>
  whyNotSpeak(talk) ??
  (now >= begins ? null : violation('recording_early', i18n.t('Ссылку на запись можно добавить, когда заседание начнётся.')))

/** @param used bytes of the forum's other files */
export const whyNotStoreSlides = (used: number, size: number, email: string): RuleViolation | null =>
  used + size <= SLIDES_QUOTA_BYTES
    ? null
    : violation(
        'slides_full',
        i18n.t('Место для слайдов форума закончилось: {gigabytes} ГБ. Пришлите файл меньше или напишите организаторам: {email}.', {
          gigabytes: SLIDES_QUOTA_GB,
          email,
        }),
      )
