import { OTHER_POSITION_ID } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { inLanguage } from '../../platform/requestContext/language.ts'

/** Titles in the current language. The index in the list is the id, so add new titles before the last. */
export const positionTitles = (): string[] => [
  i18n.t('Лаборант'),
  i18n.t('Старший лаборант'),
  i18n.t('Лаборант-исследователь'),
  i18n.t('Инженер'),
  i18n.t('Инженер-исследователь'),
  i18n.t('Ведущий инженер'),
  i18n.t('Техник'),
  i18n.t('Младший научный сотрудник'),
  i18n.t('Научный сотрудник'),
  i18n.t('Старший научный сотрудник'),
  i18n.t('Ведущий научный сотрудник'),
  i18n.t('Главный научный сотрудник'),
  i18n.t('Стажёр-исследователь'),
  i18n.t('Аналитик'),
  i18n.t('Биоинформатик'),
  i18n.t('Программист'),
  i18n.t('Биолог'),
  i18n.t('Генетик'),
  i18n.t('Врач-генетик'),
  i18n.t('Врач'),
  i18n.t('Врач клинической лабораторной диагностики'),
  i18n.t('Ассистент'),
  i18n.t('Преподаватель'),
  i18n.t('Старший преподаватель'),
  i18n.t('Доцент'),
  i18n.t('Профессор'),
  i18n.t('Заведующий кафедрой'),
  i18n.t('Декан'),
  i18n.t('Заместитель декана'),
  i18n.t('Проректор'),
  i18n.t('Ректор'),
  i18n.t('Заведующий лабораторией'),
  i18n.t('Руководитель группы'),
  i18n.t('Руководитель отдела'),
  i18n.t('Руководитель направления'),
  i18n.t('Заместитель директора'),
  i18n.t('Заместитель директора по научной работе'),
  i18n.t('Директор'),
  i18n.t('Учёный секретарь'),
  i18n.t('Генеральный директор'),
  i18n.t('Менеджер проекта'),
  i18n.t('Специалист'),
  i18n.t('Ведущий специалист'),
  i18n.t('Студент'),
  i18n.t('Магистрант'),
  i18n.t('Аспирант'),
  i18n.t('Докторант'),
  i18n.t('Учитель'),
  i18n.t('Журналист'),
  i18n.t('Другая должность'),
]

/** Ids by the order of the titles; the last one, «other», has a separate id. */
const idOf = (index: number, { length }: string[]): number =>
  index === length - 1 ? OTHER_POSITION_ID : index + 1 < OTHER_POSITION_ID ? index + 1 : index + 2

export const orgPositions = inLanguage('ru', positionTitles)
  .map((title, index, all) => ({ id: idOf(index, all), title }))
  .sort((a, b) => a.id - b.id)
