import type { FileKind } from '@forum/domain/platform/files'
import { i18n, translated } from '@forum/language'
import { actionTexts } from '../texts.ts'

/** Titles of the upload dialogs, equal to the labels of their buttons. */
export const uploadTitles = {
  thesisDoc: actionTexts.uploadThesisDoc,
  thesisPdf: actionTexts.uploadThesisPdf,
  expertOpinion: actionTexts.uploadExpertOpinion,
} satisfies Record<FileKind, string>

export const applicationTexts = translated({
  full: (name: string) => i18n.t('{name} (мест нет)', { name }),
  queue: (name: string) => i18n.t('{name} (мест нет, встать в очередь)', { name }),
  project: () => i18n.t('Название проекта'),
})

export const warningTexts = translated({
  cancel: () =>
    i18n.t('Регистрация будет отменена вместе с тезисами и файлами. После окончания регистрации подать заявку снова будет нельзя.'),
})
