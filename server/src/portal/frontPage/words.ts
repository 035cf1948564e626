import { i18n, translated } from '@forum/language'

/** Texts of the front page itself; the rest is the forum's. */
export const words = translated({
  keepRussian: () => i18n.t('Оставить русский'),
  program: () => i18n.t('Программа'),
  organizers: () => i18n.t('Организаторы'),
  signIn: () => i18n.t('Войти'),
  cabinet: () => i18n.t('Личный кабинет'),
  register: () => i18n.t('Зарегистрироваться'),
  howTo: () => i18n.t('Как участвовать'),
  openProgram: () => i18n.t('Открыть программу'),
  getThere: () => i18n.t('Как добраться'),
  certificate: () => i18n.t('Получить сертификат'),
  dates: () => i18n.t('Сроки'),
  mails: translated({
    title: () => i18n.t('Письма форума'),
    intro: () => i18n.t('Так их получит участник: имя и доклад вымышлены, ничего не отправляется.'),
  }),
  policy: translated({
    title: () => i18n.t('Политика конфиденциальности'),
  }),
})
