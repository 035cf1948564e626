import { i18n, translated } from '@forum/language'

/** Rules that ask whether people will come; apart from the other texts, which the page loads first. */
export const askingTexts = translated({
  hint: () => i18n.t('Человек ответит «Приду» или «Не приду» прямо из письма, без входа в кабинет; ответ можно изменить до начала форума.'),
  days: () => i18n.t('За сколько дней до форума спросить'),
  daysHint: () => i18n.t('Числа через запятую, например: 7, 3. Спросить можно не позже дня накануне форума.'),
  plan: (firstDay: string, days: string) => i18n.t('Форум {firstDay}, вопрос за (дней): {days}', { firstDay, days }),
  silent: () => i18n.t('Не ответили, придут ли'),
  ask: () => i18n.t('Спросить, придут ли'),
  askAgain: () => i18n.t('Спросить ещё раз тех, кто молчит'),
  firstAsking: () => i18n.t('Придёте?'),
  secondAsking: () => i18n.t('Придёте? Ещё раз'),
})
