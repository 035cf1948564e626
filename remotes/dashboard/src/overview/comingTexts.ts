import type { ComingState } from '@forum/domain/participation/coming'
import { i18n, translated } from '@forum/language'

export const comingTexts = translated({
  title: () => i18n.t('Придут ли'),
  asked: () => i18n.t('Спросили'),
  states: translated({
    yes: () => i18n.t('Придут'),
    no: () => i18n.t('Не придут'),
    silent: () => i18n.t('Не ответили'),
  }) satisfies Record<ComingState, string>,
  definition: () =>
    i18n.t(
      'Люди, а не заявки. «Спросили» — скольким ушло письмо с вопросом. «Не придут» — вместе с теми, кто после этого отменил заявку: в таблице их нет. «Не ответили» — все остальные с действующей заявкой, в том числе те, кого не спрашивали.',
    ),
})
