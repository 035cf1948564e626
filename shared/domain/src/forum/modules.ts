import { i18n, translated } from '@forum/language'

/** Parts of the portal that a forum has unless it is switched off. */
const usualModules = ['posters', 'experts', 'opinions', 'program', 'campaigns', 'english'] as const
/** Those it has only when it is switched on, so that forums of before stay as they are. */
export const chosenModules = ['door'] as const
type ChosenModule = (typeof chosenModules)[number]

export const modules = [...usualModules, ...chosenModules] as const
export type Module = (typeof modules)[number]

const isChosen = (module: Module): module is ChosenModule => (chosenModules as readonly Module[]).includes(module)

/** Of a forum, or of a page. */
export interface WithModules {
  /** What the forum does without; absent: nothing. */
  modulesOff?: Module[] | undefined
  /** What it has beyond what is usual; absent: nothing. */
  modulesOn?: ChosenModule[] | undefined
}

export const hasModule = ({ modulesOff, modulesOn }: WithModules, module: Module): boolean =>
  isChosen(module) ? modulesOn?.includes(module) === true : !modulesOff?.includes(module)

/** Everything that the forum does without. */
export const missingModules = (forum: WithModules): Module[] => modules.filter((module) => !hasModule(forum, module))

/** The setting that says whether the forum has it. */
export const moduleSetting = (module: Module): 'modulesOff' | 'modulesOn' => (isChosen(module) ? 'modulesOn' : 'modulesOff')

/** That setting, with the module switched on or off. */
export const switchModule = ({ modulesOff, modulesOn }: WithModules, module: Module, isOn: boolean): WithModules =>
  isChosen(module)
    ? { modulesOn: chosenModules.filter((each) => (each === module ? isOn : modulesOn?.includes(each))) }
    : { modulesOff: usualModules.filter((each) => (each === module ? !isOn : modulesOff?.includes(each))) }

// Annotated, since the shell has a use for `hasModule` alone.
export const moduleTexts = /* @__PURE__ */ translated({
  names: /* @__PURE__ */ translated({
    posters: () => i18n.t('Стендовые доклады'),
    experts: () => i18n.t('Экспертиза тезисов'),
    opinions: () => i18n.t('Экспертные заключения организаций'),
    program: () => i18n.t('Программа'),
    campaigns: () => i18n.t('Рассылки и напоминания'),
    english: () => i18n.t('Английский язык'),
    door: () => i18n.t('Вход и присутствие'),
  }),
  /** Why a call of it is refused. */
  off: /* @__PURE__ */ translated({
    posters: () => i18n.t('На этом форуме нет стендовых докладов.'),
    experts: () => i18n.t('На этом форуме тезисы не проходят экспертизу.'),
    opinions: () => i18n.t('На этом форуме экспертные заключения организаций не нужны.'),
    program: () => i18n.t('Программа этого форума на портале не составляется.'),
    campaigns: () => i18n.t('Рассылки и напоминания этого форума выключены.'),
    english: () => i18n.t('Английский язык на этом форуме выключен.'),
    door: () => i18n.t('Отметка участников на входе этого форума выключена.'),
  }),
})
