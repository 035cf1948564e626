import type { BuildRecord } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'
import { isCovered } from '../routeOverlap.ts'
import { fillsOf, pathsOf, placesOf } from './definitions.ts'

/** What a new build takes away from the live set: pages, fillers of slots and places of slots. */

/** A removed thing, and the consequence. */
type Loss = [what: string, consequence: string]

const lostPages = (before: BuildRecord, after: BuildRecord, others: readonly BuildRecord[]): Loss[] => {
  const kept = [after, ...others].flatMap(pathsOf)
  return pathsOf(before)
    .filter((path) => !isCovered(path, kept))
    .map((path) => [path, `Страница ${path} есть в ${nameOf(before)}, а с этой сборкой её не будет ни у кого. Верните её в routes`])
}

const lostSlots = (before: BuildRecord, after: BuildRecord, others: readonly BuildRecord[]): Loss[] => {
  const builds = [after, ...others]
  const namesOf = (all: readonly BuildRecord[]) => [...new Set(all.map(({ name }) => name))].join(', ')
  const placers = (slot: string) => builds.filter((build) => placesOf(build).some((place) => place.slot === slot))
  const fillers = (slot: string) => builds.filter((build) => fillsOf(build).some((filler) => filler.slot === slot))
  return [
    ...fillsOf(before)
      .filter(({ slot }) => placers(slot).length > 0 && fillers(slot).length === 0)
      .map(
        ({ slot }): Loss => [
          slot,
          `Место ${slot} ставят на свои страницы ${namesOf(placers(slot))}, заполняет его ${nameOf(before)}, а эта сборка — уже нет. Верните его в slots`,
        ],
      ),
    ...placesOf(before)
      .filter(({ slot }) => placers(slot).length === 0 && fillers(slot).length > 0)
      .map(
        ({ slot }): Loss => [
          slot,
          `Место ${slot} заполняет ${namesOf(fillers(slot))}, а ставила его только ${nameOf(before)}; эта сборка — уже нет. Верните его в places`,
        ],
      ),
  ]
}

/**
 * Pages and slots that the new builds take away without saying so.
 * @param fresh builds to be made live, and the live build that each of them replaces
 * @param builds all builds that can then be live together
 * @param drops routes and slots that go away on purpose
 */
export const problemsOfRemovals = (
  fresh: readonly { before: BuildRecord | undefined; after: BuildRecord }[],
  builds: readonly BuildRecord[],
  drops: readonly string[],
): Problem[] =>
  fresh.flatMap(({ before, after }): Problem[] => {
    if (!before) return []
    const others = builds.filter(({ name }) => name !== after.name)
    return [...lostPages(before, after, others), ...lostSlots(before, after, others)]
      .filter(([what]) => !drops.includes(what))
      .map(([what, consequence]) => ({
        code: 'removed',
        build: nameOf(after),
        message: `${consequence} (${definitionFile(after)}) или, если это нарочно, повторите команду с «--drops ${what}».`,
      }))
  })
