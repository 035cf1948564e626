import { matchPath } from '@forum/router'
import { type BuildRecord, SHELL } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'
import { isReserved } from '../routeProblems.ts'
import { pathsOf } from './definitions.ts'

const matches = (path: string) => (pattern: string) => matchPath(pattern, path) !== null

function ownerOf(path: string, builds: readonly BuildRecord[]): string {
  if (isReserved(path)) return 'а это адрес сервера'
  const owner = builds.find((build) => pathsOf(build).some(matches(path)))
  if (!owner) return 'а такой страницы нет ни у кого'
  return owner.name === SHELL ? 'а это страница оболочки' : `а это страница раздела ${owner.name}`
}

/** Menu entries of the new builds that lead to no page of theirs. */
export const problemsOfMenu = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): Problem[] =>
  fresh.flatMap((build) =>
    (build.definition?.nav ?? []).flatMap(({ label, path }): Problem[] => {
      const [address = ''] = path.split('?')
      const own = pathsOf(build)
      if (own.some(matches(address))) return []
      const allowed = own.filter((pattern) => !/[:*?]/.test(pattern)).join(', ')
      const advice = allowed ? `Можно: ${allowed}` : 'Своих страниц у этой сборки нет: уберите пункт'
      const message = `Пункт меню «${label}» ведёт на ${path}, ${ownerOf(address, builds)}. ${advice} (nav в ${definitionFile(build)}).`
      return [{ code: 'menu', build: nameOf(build), message }]
    }),
  )
