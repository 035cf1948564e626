import type { ProgramPaper } from '@forum/domain/program/programPapers'
import { i18n, translated } from '@forum/language'

export const paperTexts = translated({
  oneDoor: () => i18n.t('Один лист на дверь'),
  open: () => i18n.t('Открыть pdf'),
  openNamed: (name: string) => i18n.t('Открыть pdf: {name}', { name }),
})

export const paperNames: Record<ProgramPaper, { name: string; hint: string }> = {
  doors: translated({ name: () => i18n.t('Листы на двери'), hint: () => i18n.t('По листу на зал и день') }),
  labels: translated({ name: () => i18n.t('Таблички стендов'), hint: () => i18n.t('Восемь на листе, с метками реза') }),
  cards: translated({ name: () => i18n.t('Карточки докладов'), hint: () => i18n.t('Докладчикам: время, зал и код; восемь на листе') }),
  'boards-by-number': translated({ name: () => i18n.t('Стенды по номерам'), hint: () => i18n.t('Список для входа в зал') }),
  'boards-by-name': translated({ name: () => i18n.t('Стенды по фамилиям'), hint: () => i18n.t('Список для поиска автора') }),
  program: translated({ name: () => i18n.t('Вся программа'), hint: () => i18n.t('В две колонки на нескольких листах') }),
}
