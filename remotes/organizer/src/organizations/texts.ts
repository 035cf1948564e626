import { i18n, translated } from '@forum/language'

export const peopleAndTheses = (people: number, theses: number): string =>
  [
    people > 0 && i18n.t('{people, plural, one {# человек} few {# человека} many {# человек} other {# человека}}', { people }),
    theses > 0 && i18n.t('тезисов: {theses}', { theses }),
  ]
    .filter(Boolean)
    .join(', ')

export const organizationTexts = translated({
  targetHint: () => i18n.t('Название, синоним или сокращение'),
  undo: () => i18n.t('Отменить'),
})
