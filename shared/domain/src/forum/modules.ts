import { i18n, translated } from '@forum/language'

/** Parts of the portal that a forum has unless it is switched off. */
const usualModules = ['posters', 'experts', 'opinions', 'program', 'campaigns', 'english'] as const
/** Modules that a forum has only when they are switched on, so that existing forums stay as they are. */
export const chosenModules = ['door', 'authors', 'questions'] as const
type ChosenModule = (typeof chosenModules)[number]

export const modules = [...usualModules, ...chosenModules] as const
export type Module = (typeof modules)[number]

const isChosen = (module: Module): module is ChosenModule => (chosenModules as readonly Module[]).includes(module)

/** Modules of a forum, or of the forum of a page. */
export interface WithModules {
  /** Usual modules that are switched off; absent: none. */
  modulesOff?: Module[] | undefined
  /** Further modules that are switched on; absent: none. */
  modulesOn?: ChosenModule[] | undefined
}

/** A usual module is listed when it is off, a further one when it is on. */
export const hasModule = ({ modulesOff, modulesOn }: WithModules, module: Module): boolean => {
  const listed: readonly Module[] | undefined = isChosen(module) ? modulesOn : modulesOff
  return isChosen(module) === !!listed?.includes(module)
}

/** All modules that the forum does not have. */
export const missingModules = (forum: WithModules): Module[] => modules.filter((module) => !hasModule(forum, module))

/** The setting in which a module is switched. */
export const moduleSetting = (module: Module): 'modulesOff' | 'modulesOn' => (isChosen(module) ? 'modulesOn' : 'modulesOff')

/** The setting of a module with it switched on or off. */
export const switchModule = ({ modulesOff, modulesOn }: WithModules, module: Module, isOn: boolean): WithModules =>
  isChosen(module)
    ? { modulesOn: chosenModules.filter((each) => (each === module ? isOn : modulesOn?.includes(each))) }
    : { modulesOff: usualModules.filter((each) => (each === module ? !isOn : modulesOff?.includes(each))) }

// Annotated as pure, since pages use other parts of this file alone.
export const moduleNames = /* @__PURE__ */ translated({
  posters: () => i18n.t('Стендовые доклады'),
  experts: () => i18n.t('Экспертиза тезисов'),
  opinions: () => i18n.t('Экспертные заключения организаций'),
  program: () => i18n.t('Программа'),
  campaigns: () => i18n.t('Рассылки и напоминания'),
  english: () => i18n.t('Английский язык'),
  door: () => i18n.t('Вход и присутствие'),
  authors: () => i18n.t('Соавторы: списком, с адресами и ORCID'),
  questions: () => i18n.t('Вопросы участникам и жюри'),
})

export const noPosters = (): string => i18n.t('На этом форуме нет стендовых докладов.')

/** Refusals of calls of a module that is off. */
export const moduleRefusals = /* @__PURE__ */ translated({
  posters: noPosters,
  experts: () => i18n.t('На этом форуме тезисы не проходят экспертизу.'),
  opinions: () => i18n.t('На этом форуме экспертные заключения организаций не нужны.'),
  program: () => i18n.t('Программа этого форума на портале не составляется.'),
  campaigns: () => i18n.t('Рассылки и напоминания этого форума выключены.'),
  english: () => i18n.t('Английский язык на этом форуме выключен.'),
  door: () => i18n.t('Отметка участников на входе этого форума выключена.'),
  authors: () => i18n.t('Сведения об авторах, сборник и слайды на этом форуме выключены.'),
  questions: () => i18n.t('Вопросы и жюри этого форума выключены.'),
})
