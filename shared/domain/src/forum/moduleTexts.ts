import { i18n, translated } from '@forum/language'
import { noPosters } from './modules.ts'

export const moduleTexts = translated({
  names: translated({
    posters: () => i18n.t('Стендовые доклады'),
    experts: () => i18n.t('Экспертиза тезисов'),
    opinions: () => i18n.t('Экспертные заключения организаций'),
    program: () => i18n.t('Программа'),
    campaigns: () => i18n.t('Рассылки и напоминания'),
    english: () => i18n.t('Английский язык'),
    door: () => i18n.t('Вход и присутствие'),
    authors: () => i18n.t('Соавторы: списком, с адресами и ORCID'),
    questions: () => i18n.t('Вопросы участникам и жюри'),
  }),
  /** Refusals of calls of a module that is off. */
  off: translated({
    posters: noPosters,
    experts: () => i18n.t('На этом форуме тезисы не проходят экспертизу.'),
    opinions: () => i18n.t('На этом форуме экспертные заключения организаций не нужны.'),
    program: () => i18n.t('Программа этого форума на портале не составляется.'),
    campaigns: () => i18n.t('Рассылки и напоминания этого форума выключены.'),
    english: () => i18n.t('Английский язык на этом форуме выключен.'),
    door: () => i18n.t('Отметка участников на входе этого форума выключена.'),
    authors: () => i18n.t('Сведения об авторах, сборник и слайды на этом форуме выключены.'),
    questions: () => i18n.t('Вопросы и жюри этого форума выключены.'),
  }),
})
