import type { Format } from '@forum/domain/forum/participation'
import { createStillClock } from '../../platform/process/clock.ts'
import { inLanguage } from '../../platform/requestContext/language.ts'
import { settings } from '../seed/forum.ts'
import { afterApplying } from './afterApplying.ts'

const on = (day: string) => createStillClock(`${day}T12:00:00+03:00`)
const said = (format: Format, day: string, forum: Parameters<typeof afterApplying>[1] = settings) =>
  afterApplying(format, forum, on(day), 'main')

const DECISION = 'Заявку рассмотрит модератор. О решении мы сообщим письмом.'
const FILES = 'Кроме тезисов понадобится экспертное заключение — до 12 октября включительно.'

// @requirement application-3
test.each<Format>(['oral', 'poster'])('%s: theses and the opinion are asked for, with their last days', (format) => {
  const theses = 'Следующий шаг — загрузить тезисы в личном кабинете до 5 октября включительно.'
  expect(said(format, '2025-09-15')).toBe(`${theses} ${FILES}\n\n${DECISION}`)
})

test('a listener reads when the forum is', () => {
  expect(said('listener', '2025-09-15')).toBe(
    'Подтверждения не требуется: ждём вас 20–21 октября. Приглашение можно скачать в личном кабинете.',
  )
})

test('nothing is asked for that is no longer accepted, or that the forum does not need', () => {
  expect(said('oral', '2025-10-08')).toBe(DECISION)
  const withoutFiles = { ...settings, limits: { ...settings.limits, neededFiles: [] } }
  expect(said('oral', '2025-09-15', withoutFiles)).not.toContain('понадобится')
})

test('an extension of the person counts', () => {
  const extended = { ...settings, extensions: [{ action: 'theses' as const, until: '2025-10-10', reason: '' }] }
  expect(said('oral', '2025-10-08', extended)).toContain('до 10 октября включительно')
})

test('it is in the language of the mail', () => {
  expect(inLanguage('en', () => said('oral', '2025-09-15'))).toBe(
    'Next step: upload your abstract in your account by 5 October. You will also need to upload by 12 October: expert opinion.\n\nA moderator will review your registration. We will e-mail you the decision.',
  )
})
