import { type BuildRecord, UNKNOWN_NAMES } from '../record/release.ts'
import { nameOf, type Problem } from './gate.ts'

/** Whether a shell exports the names that a remote imports from the shared modules. */

/** Names that a remote imports but the shell does not export. */
export const problemsOfImports = (shell: BuildRecord, remote: BuildRecord): Problem[] =>
  Object.entries(remote.imports ?? {}).flatMap(([module, names]): Problem[] => {
    const exported = shell.exports?.[module]
    const missing = exported ? names.filter((name) => name !== UNKNOWN_NAMES && !exported.includes(name)) : []
    if (missing.length === 0) return []
    const message = `Раздел берёт из ${module} то, чего ${nameOf(shell)} не даёт: ${missing.join(', ')}. Выпустите оболочку, где это есть, или раздел, которому это не нужно.`
    return [{ code: 'shared', build: nameOf(remote), message }]
  })

/** Reason why a remote's names could not be compared with a shell's, in Russian; null if they were. */
export function reasonUnchecked(shell: BuildRecord, remote: BuildRecord): string | null {
  if (!remote.imports) return `в release.json сборки ${nameOf(remote)} нет имён, которые она берёт из общих модулей`
  if (!shell.exports) return `в release.json сборки ${nameOf(shell)} нет имён, которые дают её общие модули`
  const modules = Object.keys(remote.shared).filter(
    (module) =>
      module in shell.shared && (!shell.exports?.[module] || (remote.imports?.[module] ?? [UNKNOWN_NAMES]).includes(UNKNOWN_NAMES)),
  )
  return modules.length > 0 ? `${nameOf(remote)} берёт из ${modules.join(', ')} не отдельные имена, а модуль целиком` : null
}

/** What a build that is not proven needs, in Russian. */
export const needsTrial = (build: BuildRecord): string =>
  `Всем такая версия достаётся только после пробы, начните с «promote ${nameOf(build)} --canary 10%».`

/** Message for a build whose names could not be compared, in Russian. */
export const warningUnchecked = (build: BuildRecord, reasons: readonly string[]): string =>
  `Не проверено, есть ли в оболочке всё, что нужно разделам: ${reasons.join('; ')}. ${needsTrial(build)}`
