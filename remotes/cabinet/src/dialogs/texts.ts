import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { formatTitles } from '@forum/domain/forum/participation'
import { type Day, formatDay } from '@forum/domain/platform/calendar'
import type { FileKind } from '@forum/domain/platform/files'
import { i18n, translated } from '@forum/language'
import { actionTexts, titleInSentence } from '../texts.ts'

/** Titles of the upload dialogs, equal to the labels of their buttons. */
export const uploadTitles = {
  thesisDoc: actionTexts.uploadThesisDoc,
  thesisPdf: actionTexts.uploadThesisPdf,
  expertOpinion: actionTexts.uploadExpertOpinion,
} satisfies Record<FileKind, string>

export const applicationTexts = translated({
  title: () => i18n.t('Регистрация на форум'),
  furtherTitle: () => i18n.t('Ещё один доклад'),
  form: () => i18n.t('Форма участия'),
  talk: () => i18n.t('Название доклада'),
  section: () => i18n.t('Секция'),
  sectionPlaceholder: () => i18n.t('Выберите секцию'),
  noSections: () => i18n.t('Сейчас ни одна секция не принимает доклады этого формата.'),
  events: () => i18n.t('Мероприятия'),
  eventsHint: () => i18n.t('Отметьте секции, которые планируете посетить.'),
  full: (name: string) => i18n.t('{name} (мест нет)', { name }),
  queue: (name: string) => i18n.t('{name} (мест нет, встать в очередь)', { name }),
  joined: () => i18n.t('Вы в очереди. Когда место освободится, мы напишем вам.'),
  forumFull: () => i18n.t('Мест на форуме сейчас нет. Заявка сохранится в очереди: когда место освободится, мы предложим его вам письмом.'),
  day: (day: Day) => i18n.t('День {day}', { day: formatDay(day) }),
  project: () => i18n.t('Название проекта'),
  talkHint: () => i18n.t('Заявку с докладом рассмотрит модератор. Тезисы и файлы можно загрузить после отправки заявки.'),
  talkHintWithoutTheses: () => i18n.t('Заявку с докладом рассмотрит модератор. Приём тезисов завершён.'),
})

/** After the names of the forms of participation. */
export const choiceTexts = translated({
  listener: () => i18n.t('Посещаете мероприятия без доклада: решения ждать не нужно, приглашение будет готово сразу.'),
  oral: () => i18n.t('Выступаете на секции:'),
  poster: () => i18n.t('Рассказываете о работе у своего стенда:'),
  withTheses: (day: string) => i18n.t('тезисы до {day}, затем решение модератора и ваше подтверждение.', { day }),
  withoutTheses: () => i18n.t('приём тезисов завершён, дальше решение модератора и ваше подтверждение.'),
})

export const draftTexts = translated({
  restored: () => i18n.t('Это черновик, который вы не отправили.'),
  again: () => i18n.t('Начать заново'),
  kept: () => i18n.t('Введённое сохраняется черновиком в этом браузере, пока вы не отправите заявку или не выйдете.'),
})

export const correctionTexts = translated({
  title: () => i18n.t('Название и секция доклада'),
  done: () => i18n.t('Доклад исправлен'),
})

export const confirmationTexts = translated({
  title: () => i18n.t('Подтверждение участия'),
  offered: () => i18n.t('Предложенный формат'),
  choice: () => i18n.t('Как вы будете участвовать?'),
  listenerHint: () =>
    hasModule(forum(), 'program')
      ? i18n.t('{poster} будет снят с программы, вы останетесь слушателем.', { poster: formatTitles.poster })
      : i18n.t('{poster} будет снят, вы останетесь слушателем.', { poster: formatTitles.poster }),
  done: () => i18n.t('Вы подтвердили участие в Форуме'),
})

export const warningTexts = translated({
  keep: () => i18n.t('Не отменять'),
  cancelTitle: () => i18n.t('Отменить регистрацию?'),
  cancel: () =>
    i18n.t('Регистрация будет отменена вместе с тезисами и файлами. После окончания регистрации подать заявку снова будет нельзя.'),
  deleteThesisTitle: () => i18n.t('Удалить тезисы?'),
  deleteThesis: () => i18n.t('Тезисы будут удалены. После окончания приёма тезисов загрузить их снова будет нельзя.'),
  deleteFileTitle: (kind: FileKind) => i18n.t('Удалить {kind}?', { kind: titleInSentence(kind) }),
  deleteFile: () => i18n.t('После окончания регистрации загрузить файл снова будет нельзя.'),
})
