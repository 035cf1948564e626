import { isWorkerSegment } from '@forum/federation/workerAddress'
import type { BuildRecord } from '../record/release.ts'
import { definitionFile } from '../record/sourceFiles.ts'
import type { Problem } from './gate.ts'
import { pathsOf } from './liveSet/definitions.ts'
import { keptSegments, serverPages, serverSegments } from './reservedPaths.ts'
import { commonPath } from './routeOverlap.ts'

const reserved = [...[...serverSegments, ...keptSegments].map((segment) => `/${segment}/*`), ...serverPages]

export const isReserved = (path: string): boolean =>
  isWorkerSegment(path.split('/')[1] ?? '') || reserved.some((one) => commonPath(path, one) !== null)

interface Claim {
  build: BuildRecord
  path: string
}

const claimsOf = (builds: readonly BuildRecord[]): Claim[] => builds.flatMap((build) => pathsOf(build).map((path) => ({ build, path })))

const problem = ({ build, path }: Claim, whose: string): Problem => ({
  code: 'duplicate',
  build: `${build.name}@${build.version}`,
  message: `Адрес ${path}: ${whose}. Выберите другой в ${definitionFile(build)}.`,
})

/**
 * Routes that conflict with paths of the server, of the shell or of another remote.
 * @param candidates names of the builds to report; the others are already live
 */
export function problemsOfRoutes(
  shells: readonly BuildRecord[],
  remotes: readonly BuildRecord[],
  candidates: readonly string[],
): Problem[] {
  const concerned = ({ build }: Claim) => candidates.includes(build.name)
  const shellPaths = shells.flatMap((shell) => (shell.paths ?? []).map((path) => ({ shell, path })))
  return claimsOf(remotes).flatMap((claim, index, claims) => {
    if (isReserved(claim.path) && concerned(claim)) return [problem(claim, 'это адреса сервера')]
    const own = shellPaths.find(({ path }) => commonPath(claim.path, path))
    // A new shell must leave a path to the remote that has it.
    if (own && (concerned(claim) || candidates.includes(own.shell.name))) return [problem(claim, `это занимает оболочка (${own.path})`)]
    if (!concerned(claim)) return []
    const rival = claims.find(
      (other, place) => other.build.name !== claim.build.name && commonPath(claim.path, other.path) && (!concerned(other) || place < index),
    )
    return rival ? [problem(claim, `это занял раздел ${rival.build.name} (${rival.path})`)] : []
  })
}

/** Filled slots that no page places, and single-filler slots with two fillers. */
export function problemsOfSlots(shells: readonly BuildRecord[], remotes: readonly BuildRecord[], candidates: readonly string[]): Problem[] {
  const places = [...shells.flatMap(({ places: own }) => own ?? []), ...remotes.flatMap(({ definition }) => definition?.places ?? [])]
  const fillers = remotes.flatMap((build) => (build.definition?.slots ?? []).map(({ slot }) => ({ build, slot })))
  return fillers.flatMap(({ build, slot }) => {
    if (!candidates.includes(build.name)) return []
    const problem = (code: Problem['code'], message: string): Problem[] => [{ code, build: `${build.name}@${build.version}`, message }]
    const placed = places.filter((place) => place.slot === slot)
    if (placed.length === 0)
      return problem(
        'slot',
        `Места ${slot} никто не ставит на страницу. Исправьте имя в ${definitionFile(build)} или выпустите вместе с тем, кто его ставит (places).`,
      )
    const rival = fillers.find((other) => other.slot === slot && other.build.name !== build.name)
    if (!rival || placed.every(({ fillers: many }) => many === 'several')) return []
    return problem('duplicate', `Место ${slot}: это занял раздел ${rival.build.name}. Выберите другое в ${definitionFile(build)}.`)
  })
}
