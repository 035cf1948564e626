import { inSentence } from '@forum/domain/forum/participation'
import { type FileKind, fileKinds } from '@forum/domain/platform/files'
import { i18n, translated } from '@forum/language'

/** Texts of the cabinet; messages of rules come from the domain. */

export const titleInSentence = (kind: FileKind): string => fileKinds[kind].title.replace(/^./, inSentence)

export const cabinetTexts = translated({
  retry: () => i18n.t('Повторить'),
  loading: () => i18n.t('Загрузка…'),
  cancel: () => i18n.t('Отмена'),
  save: () => i18n.t('Сохранить'),
})

export const startTexts = translated({
  joinQueue: () => i18n.t('Мест нет. Встать в очередь'),
})

export const actionTexts = translated({
  confirm: () => i18n.t('Подтвердить участие'),
  certificate: () => i18n.t('Скачать сертификат'),
  uploadThesis: () => i18n.t('Загрузить тезисы'),
  correctThesis: () => i18n.t('Исправить тезисы'),
  viewThesis: () => i18n.t('Посмотреть тезисы'),
  downloadThesis: () => i18n.t('Скачать тезисы'),
  correctTalk: () => i18n.t('Исправить название или секцию'),
  deleteThesis: () => i18n.t('Удалить тезисы'),
  uploadThesisDoc: () => i18n.t('Загрузить {titleInSentence}', { titleInSentence: titleInSentence('thesisDoc') }),
  uploadThesisPdf: () => i18n.t('Загрузить {titleInSentence}', { titleInSentence: titleInSentence('thesisPdf') }),
  uploadExpertOpinion: () => i18n.t('Загрузить {titleInSentence}', { titleInSentence: titleInSentence('expertOpinion') }),
  invitation: () => i18n.t('Скачать приглашение'),
  listenerInvitation: () => i18n.t('Скачать приглашение слушателя'),
  cancel: () => i18n.t('Отменить регистрацию'),
})

export const recordTexts = translated({
  speechDate: () => i18n.t('Дата выступления'),
  thesis: () => i18n.t('Тезисы'),
  absent: () => i18n.t('нет'),
})

export const fileTexts = translated({
  remove: (kind: FileKind) => i18n.t('Удалить {kind}', { kind: titleInSentence(kind) }),
  uploaded: () => i18n.t('Файл загружен'),
})
export const documentTexts = translated({
  fileGone: () => i18n.t('Файл уже удалён. Обновите страницу.'),
})

export const warningTexts = translated({
  cancel: () =>
    i18n.t('Регистрация будет отменена вместе с тезисами и файлами. После окончания регистрации подать заявку снова будет нельзя.'),
})
