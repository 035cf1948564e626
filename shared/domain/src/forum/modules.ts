import { i18n, translated } from '@forum/language'

/** Parts of the portal that a forum can do without. */
export const modules = ['posters', 'experts', 'opinions', 'program', 'campaigns', 'english'] as const
export type Module = (typeof modules)[number]

/** Of a forum, or of a page. */
export interface WithModules {
  /** What the forum does without; absent: nothing. */
  modulesOff?: Module[] | undefined
}

export const hasModule = ({ modulesOff }: WithModules, module: Module): boolean => !modulesOff?.includes(module)

// Annotated, since the shell has a use for `hasModule` alone.
export const moduleTexts = /* @__PURE__ */ translated({
  names: /* @__PURE__ */ translated({
    posters: () => i18n.t('Стендовые доклады'),
    experts: () => i18n.t('Экспертиза тезисов'),
    opinions: () => i18n.t('Экспертные заключения организаций'),
    program: () => i18n.t('Программа'),
    campaigns: () => i18n.t('Рассылки и напоминания'),
    english: () => i18n.t('Английский язык'),
  }),
  /** Why a call of it is refused. */
  off: /* @__PURE__ */ translated({
    posters: () => i18n.t('На этом форуме нет стендовых докладов.'),
    experts: () => i18n.t('На этом форуме тезисы не проходят экспертизу.'),
    opinions: () => i18n.t('На этом форуме экспертные заключения организаций не нужны.'),
    program: () => i18n.t('Программа этого форума на портале не составляется.'),
    campaigns: () => i18n.t('Рассылки и напоминания этого форума выключены.'),
    english: () => i18n.t('Английский язык на этом форуме выключен.'),
  }),
})
