import { hasModule, type Module, modules, type WithModules } from './modules.ts'

/**
 * The settings that a forum shows, in its forms and to people, with a module alone.
 * Without it they are kept: who switches it on shows them again.
 */
const settingsOf: Partial<Record<Module, RegExp>> = {
  english: /english|^settings\.translations\b/,
  posters: /^settings\.front\.(english\.)?ways\.poster$|^sections\.\d+\.takesPosters$/,
  opinions: /^settings\.limits\.fileTypes\.expertOpinion$/,
  door: /^settings\.(feedback\b|certificatesNeedPresence$)/,
}

/** The modules that the setting of a path is shown with; without any of them it is hidden. */
export const shownWith = (path: string): Module[] => modules.filter((module) => settingsOf[module]?.test(path))

export const isHidden = (path: string, forum: WithModules): boolean => shownWith(path).some((module) => !hasModule(forum, module))

/** A text in another language than Russian, in a forum in Russian alone, whose organisers do not see it. */
export const isLeftOut = (path: string, forum: WithModules): boolean => !hasModule(forum, 'english') && shownWith(path).includes('english')
