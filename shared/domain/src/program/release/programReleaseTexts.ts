import { i18n } from '@forum/language'
import { conflictText } from '../draft/conflictTexts.ts'
import type { ReleaseProblem } from './programRelease.ts'

/** Names that problems of a release need. */
export interface ProblemNames {
  /** Title of an entry. */
  title: (itemId: number) => string
  place: (itemId: number) => string
  /** Title of a talk. */
  talk: (talkId: number) => string
  typed: (talkId: number) => string
}

/** A problem of a release with its remedy. */
export function releaseProblemText({ kind, itemIds, talkIds }: ReleaseProblem, names: ProblemNames): { text: string; remedy: string } {
  const [item = 0, other = 0] = itemIds
  const [talk = 0] = talkIds
  const count = talkIds.length
  const title = names.title(item)
  switch (kind) {
    case 'typed':
      return {
        text: i18n.t('«{talk}»: указано вручную «{typed}», в программе {place}', {
          talk: names.talk(talk),
          typed: names.typed(talk),
          place: names.place(item),
        }),
        remedy: i18n.t('Оставьте одно время: указанное вручную или время программы.'),
      }
    case 'outside':
    case 'room':
      return {
        text: conflictText({ kind, severity: 'hard', itemIds: [item, other], people: [], count: 0 }, names.title),
        remedy:
          kind === 'room'
            ? i18n.t('Переместите одно из двух.')
            : i18n.t('Поставьте доклад на свободное время заседания или переместите туда, где заседаний нет.'),
      }
    case 'emptied':
      return {
        text: i18n.t('Заседание «{title}» осталось без докладов', { title }),
        remedy: i18n.t('Поставьте в него доклад или уберите заседание.'),
      }
    case 'section':
      return {
        text: i18n.t('Показано дважды: {talks}', { talks: talkIds.map(names.talk).join(', ') }),
        remedy: i18n.t('Поставьте доклады в заседание их секции.'),
      }
    case 'differs':
      return {
        text: i18n.t('«{talk}»: на странице, в календаре и в заявке разное время', { talk: names.talk(talk) }),
        remedy: i18n.t('Поставьте доклад заново.'),
      }
    case 'hidden':
      return {
        text: i18n.t('Заседание «{title}» не будет показано: ни один его доклад не подтверждён', { title }),
        remedy: i18n.t('Оно появится в следующей версии, когда докладчики подтвердят выступления.'),
      }
    case 'empty':
      return {
        text: i18n.t('В заседании «{title}» нет докладов', { title }),
        remedy: i18n.t('Поставьте в него доклады или пленарный доклад либо уберите его.'),
      }
    case 'loose':
      return {
        text: i18n.t('Доклады вне заседаний: {count}', { count }),
        remedy: i18n.t('Они будут показаны отдельно. Если так не задумано, переместите их в заседания.'),
      }
    case 'unplaced':
      return {
        text: i18n.t('Подтверждённые доклады без места в программе: {count}', { count }),
        remedy: i18n.t('Они будут показаны под расписанием. Поставьте их в заседания.'),
      }
    case 'poster':
      return {
        text: i18n.t('Стендовые доклады, время которых указано вручную и не совпадает с их сессией: {count}', { count }),
        remedy: i18n.t('Они будут показаны под расписанием. Замените их время временем сессии.'),
      }
  }
}
