import { hasModule, type Module, modules, type WithModules } from './modules.ts'
import { findField } from './settings/findField.ts'

/**
 * The modules that the setting of a path is shown with, in its forms and to people; without any of them it is hidden, and kept: who
 * switches them on shows it again.
 */
export const shownWith = (path: string): Module[] => {
  const own = findField(path).leaf?.shownWith
  return modules.filter((module) => module === own || (module === 'english' && path.includes('english')))
}

export const isHidden = (path: string, forum: WithModules): boolean => shownWith(path).some((module) => !hasModule(forum, module))

/** A text in another language than Russian, in a forum in Russian alone, whose organisers do not see it. */
export const isLeftOut = (path: string, forum: WithModules): boolean => !hasModule(forum, 'english') && shownWith(path).includes('english')
