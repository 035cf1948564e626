import { i18n, translated } from '@forum/language'
import { endOf, type ProgramItem, type ProgramItemKind, type ProgramSettings } from './program.ts'

export const itemKindNames: Record<ProgramItemKind, string> = translated({
  session: () => i18n.t('Заседание'),
  talk: () => i18n.t('Доклад'),
  plenary: () => i18n.t('Пленарный доклад'),
  posters: () => i18n.t('Стендовая сессия'),
  break: () => i18n.t('Перерыв'),
})

const DAY_MINUTES = 24 * 60

/** Problems of a single entry by field; the day has to exist in the forum. */
export function itemProblems(item: Omit<ProgramItem, 'id'>, days: number): Partial<Record<keyof ProgramItem, string>> {
  const { kind } = item
  const isTalk = kind === 'talk'
  return {
    ...(isTalk && item.registrationId === null && { registrationId: i18n.t('Выберите доклад') }),
    ...(!isTalk && item.registrationId !== null && { registrationId: i18n.t('Заявка есть только у доклада') }),
    ...(isTalk && item.title + item.englishTitle !== '' && { title: i18n.t('Название доклада берётся из заявки') }),
    ...(!isTalk && item.sessionId !== null && { sessionId: i18n.t('В заседание входят только доклады') }),
    ...(kind !== 'session' && kind !== 'posters' && item.sectionId !== null && { sectionId: i18n.t('Секция есть только у заседания') }),
    ...((item.dayNumber < 1 || item.dayNumber > days) && { dayNumber: i18n.t('Такого дня у форума нет') }),
    ...(endOf(item) > DAY_MINUTES && { minutes: i18n.t('Должно закончиться до полуночи') }),
  }
}

export const settingsProblems = ({ dayStart, dayEnd }: ProgramSettings): Partial<Record<keyof ProgramSettings, string>> =>
  dayStart < dayEnd ? {} : { dayEnd: i18n.t('День должен заканчиваться позже, чем начинается') }
