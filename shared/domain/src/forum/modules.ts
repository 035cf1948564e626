import { i18n } from '@forum/language'

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

/** Refusal of the module of posters, which pages give, too: they load no other texts of modules. */
export const noPosters = (): string => i18n.t('На этом форуме нет стендовых докладов.')
