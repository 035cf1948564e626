import { isScript } from '../../record/buildFiles.ts'
import type { BuildRecord } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import type { BuildFacts } from '../buildFacts.ts'
import { nameOf, type Problem } from '../gate.ts'
import { pathsOf } from './definitions.ts'

/** Service workers: each serves pages of its own remote only. */

/** Browsers compare the beginning of an address, letter by letter: `/news` also covers `/newsletter`. */
const covers = (scope: string, path: string): boolean => path.startsWith(scope)

const isDynamic = (path: string): boolean => /[:*?]/.test(path)

/** Common beginning of all addresses of a route. */
function beginningOf(route: string): string {
  const segments = route.split('/')
  const end = segments.findIndex(isDynamic)
  return segments.slice(0, end < 0 ? undefined : end).join('/')
}

/** Whether a scope is the path of a route, or below it; neither has parameters. */
const isInside = (scope: string, route: string): boolean =>
  !isDynamic(scope + route) && `${scope}/`.startsWith(`${route.replace(/\/$/, '')}/`)

/** Problems of one build, whatever it will be live with. */
export function problemsOfWorker({ record, files }: Pick<BuildFacts, 'record' | 'files'>): Problem[] {
  const worker = record.definition?.worker
  if (!worker) return []
  const where = definitionFile(record)
  const say = (message: string): Problem => ({ code: 'worker', build: nameOf(record), message })
  const routes = pathsOf(record)
  const problems: Problem[] = []
  if (!files.has(worker.file) || !isScript(worker.file))
    problems.push(
      say(
        `Сервис-воркер — ${worker.file} (worker.file в ${where}), а такого скрипта в сборке нет. Положите его в сборку или уберите worker.`,
      ),
    )
  if (!routes.some((route) => isInside(worker.scope, route)))
    problems.push(
      say(
        `Область сервис-воркера — «${worker.scope}» (worker.scope в ${where}), а такой страницы у раздела нет. Можно адрес из routes без параметров или глубже: ${routes.filter((route) => route !== '/' && !isDynamic(route)).join(', ') || 'сейчас таких нет'}.`,
      ),
    )
  return problems
}

/**
 * Workers that would also serve pages of another build, or share addresses with another worker.
 * @param candidates names of the builds to report
 */
export const problemsOfWorkers = (builds: readonly BuildRecord[], candidates: readonly string[]): Problem[] =>
  builds.flatMap((owner) => {
    const scope = owner.definition?.worker?.scope
    if (scope === undefined) return []
    return builds.flatMap((other): Problem[] => {
      if (other.name === owner.name) return []
      const rival = other.definition?.worker?.scope
      // An overlap is reported once if both builds are new.
      const isOwnFault = candidates.includes(owner.name)
      const overlaps = rival !== undefined && (covers(scope, rival) || covers(rival, scope))
      if (overlaps && isOwnFault && !(candidates.includes(other.name) && owner.name < other.name))
        return [
          {
            code: 'worker',
            build: nameOf(owner),
            message: `Область сервис-воркера «${scope}» пересекается с областью «${rival}» раздела ${other.name}: браузер сравнивает начала адресов. Выберите другую в worker.scope (${definitionFile(owner)}).`,
          },
        ]
      const page = pathsOf(other).find((path) => covers(scope, beginningOf(path)))
      if (page === undefined || !(isOwnFault || candidates.includes(other.name))) return []
      return [
        {
          code: 'worker',
          build: nameOf(isOwnFault ? owner : other),
          message: isOwnFault
            ? `Область сервис-воркера «${scope}» захватывает страницу ${page} (${nameOf(other)}): браузер сравнивает начала адресов. Выберите другую в worker.scope (${definitionFile(owner)}).`
            : `Страницу ${page} захватил бы сервис-воркер раздела ${owner.name} с областью «${scope}»: браузер сравнивает начала адресов. Выберите другой адрес в ${definitionFile(other)}.`,
        },
      ]
    })
  })
