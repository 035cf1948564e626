import { i18n, translated } from '@forum/language'
import type { ReactElement } from 'react'
import { notice } from './elements.ts'

export const proceedingsWords = translated({
  licence: () => i18n.t('Лицензия'),
  files: () => i18n.t('Файлы'),
})

export const draftNotice = (): ReactElement =>
  notice(i18n.t('Черновик сборника: его видят только организаторы, номера и состав ещё изменятся. Ссылка действует час.'))
