import { type Day, formatDay } from '@forum/domain/calendar'
import type { FileKind } from '@forum/domain/files'
import { formatTitles } from '@forum/domain/participation'
import { actionTexts, titleInSentence } from '../texts.ts'

/** Titles of the upload dialogs, equal to the labels of their buttons. */
export const uploadTitles = {
  thesisDoc: actionTexts.uploadThesisDoc,
  thesisPdf: actionTexts.uploadThesisPdf,
  expertOpinion: actionTexts.uploadExpertOpinion,
} satisfies Record<FileKind, string>

export const applicationTexts = {
  title: 'Регистрация на форум',
  furtherTitle: 'Ещё один доклад',
  form: 'Форма участия',
  talk: 'Название доклада',
  section: 'Секция',
  sectionPlaceholder: 'Выберите секцию',
  noSections: 'Сейчас ни одна секция не принимает доклады этого формата.',
  events: 'Мероприятия',
  eventsHint: 'Отметьте секции, которые планируете посетить.',
  full: (name: string) => `${name} (мест нет)`,
  day: (day: Day) => `День ${formatDay(day)}`,
  project: 'Название проекта',
  talkHint: 'Заявку с докладом рассмотрит модератор. Тезисы и файлы можно загрузить после регистрации.',
  talkHintWithoutTheses: 'Заявку с докладом рассмотрит модератор. Приём тезисов завершён.',
} as const

export const confirmationTexts = {
  title: 'Подтверждение участия',
  offered: 'Предложенный формат',
  choice: 'Как вы будете участвовать?',
  listenerHint: `${formatTitles.poster} будет снят с программы, вы останетесь слушателем.`,
  done: 'Вы подтвердили участие в Форуме',
} as const

export const warningTexts = {
  cancelTitle: 'Отменить регистрацию?',
  cancel: 'Регистрация будет отменена вместе с тезисами и файлами. После окончания регистрации подать заявку снова будет нельзя.',
  deleteThesisTitle: 'Удалить тезисы?',
  deleteThesis: 'Тезисы будут удалены. После окончания приёма тезисов загрузить их снова будет нельзя.',
  deleteFileTitle: (kind: FileKind) => `Удалить ${titleInSentence(kind)}?`,
  deleteFile: 'После окончания регистрации загрузить файл снова будет нельзя.',
} as const
