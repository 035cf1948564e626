import { i18n, translated } from '@forum/language'

export const disputeTexts = translated({
  application: (id: number) => i18n.t('заявка № {id}', { id }),
  settle: () => i18n.t('Разобрать'),
  markAt: (device: string, moment: string) => i18n.t('{device} в {moment}', { device, moment }),
})
