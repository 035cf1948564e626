import { ownValue } from '@forum/domain/platform/keys'
import { isOptional, kindOf, type PropKind } from '@forum/federation/slotKinds'
import type { BuildRecord } from '../../record/release.ts'
import { definitionFile, isBuiltWithShell } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'
import { fillsOf, placesOf } from './definitions.ts'

/** Props of slots, as both ends record them: what a page passes and what the filler expects. */

type Props = Record<string, PropKind>

/** A filler and a place of one slot; undefined where the build does not record its props. */
interface Pair {
  slot: string
  filler: BuildRecord
  expected: Props | undefined
  placer: BuildRecord
  passed: Props | undefined
}

/** Pairs of which one end is new. Two versions of one remote are never in one page. */
const pairsOf = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): Pair[] =>
  builds.flatMap((filler) =>
    fillsOf(filler).flatMap(({ slot, props: expected }) =>
      builds.flatMap((placer) =>
        placesOf(placer)
          .filter((place) => place.slot === slot && (fresh.includes(filler) || fresh.includes(placer)))
          .filter(() => filler === placer || filler.name !== placer.name)
          .map(({ passes: passed }) => ({ slot, filler, expected, placer, passed })),
      ),
    ),
  )

const alwaysIn = (props: Props): string[] => Object.keys(props).filter((prop) => !isOptional(props[prop] ?? 'unknown?'))

/** Props that a filler requires and a page does not pass, or not always. */
function missingIn({ slot, filler, expected, placer, passed }: Pair, isFillerNew: boolean): string[] {
  if (!expected || !passed) return []
  const [required, given] = [alwaysIn(expected), alwaysIn(passed)]
  const missing = required.filter((prop) => !given.includes(prop))
  if (missing.length === 0) return []
  const found = `Место ${slot}: ${nameOf(filler)} нужны ${required.join(', ')}, а ${nameOf(placer)} передаёт ${given.join(', ') || 'ничего'}; нет ${missing.join(', ')}.`
  return [
    isFillerNew
      ? `${found} Сделайте новое необязательным (props в ${definitionFile(filler)}) или выпустите вместе с ${placer.name}, который это передаёт.`
      : `${found} Передавайте это и назовите в passes (${definitionFile(placer)}).`,
  ]
}

/** Props that both ends name, with their kinds. */
const sharedProps = ({ expected = {}, passed = {} }: Pair) =>
  Object.entries(expected).flatMap(([prop, kind]) => {
    const given = ownValue(passed, prop)
    return given ? [{ prop, wanted: kindOf(kind), given: kindOf(given) }] : []
  })

/** Props of another kind than the filler expects. */
const mismatchedIn = (pair: Pair, isFillerNew: boolean): string[] =>
  sharedProps(pair)
    .filter(({ wanted, given }) => wanted !== given && wanted !== 'unknown' && given !== 'unknown')
    .map(({ prop, wanted, given }) => {
      const { slot, filler, placer } = pair
      const found = `Место ${slot}: ${prop} у ${nameOf(filler)} — ${wanted}, а ${nameOf(placer)} передаёт ${given}.`
      return isFillerNew
        ? `${found} Принимайте ${given} (props в ${definitionFile(filler)}${isBuiltWithShell(filler) ? '' : '; типы мест портала пишет «forum-release types»'}) или выпустите вместе с ${placer.name}, который передаёт ${wanted}.`
        : `${found} Передавайте ${wanted} (passes в ${definitionFile(placer)}) или выпустите вместе с ${filler.name}, который принимает ${given}.`
    })

/** Props of which the ends of a slot do not agree. */
export const problemsOfSlotProps = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): Problem[] =>
  pairsOf(fresh, builds).flatMap((pair) => {
    const isFillerNew = fresh.includes(pair.filler)
    const build = nameOf(isFillerNew ? pair.filler : pair.placer)
    return [...missingIn(pair, isFillerNew), ...mismatchedIn(pair, isFillerNew)].map(
      (message): Problem => ({ code: 'slot', build, message }),
    )
  })

/** Slots whose props could not be compared, in Russian. */
export const warningsOfSlotProps = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): string[] =>
  pairsOf(fresh, builds).flatMap((pair) => {
    const { slot, filler, expected, placer, passed } = pair
    const withoutKind = (from: 'wanted' | 'given', to: 'wanted' | 'given') =>
      sharedProps(pair)
        .filter((one) => one[from] === 'unknown' && one[to] !== 'unknown')
        .map(({ prop }) => prop)
        .join(', ')
    const [unsaid, ungiven] = [withoutKind('wanted', 'given'), withoutKind('given', 'wanted')]
    const unknown = [
      ...(expected ? [] : [`${nameOf(filler)} не говорит, что ему нужно (props в slots)`]),
      ...(passed ? [] : [`${nameOf(placer)} не говорит, что передаёт (passes в places)`]),
      ...(unsaid ? [`${nameOf(filler)} не говорит, какого вида ${unsaid} (props в slots)`] : []),
      ...(ungiven ? [`${nameOf(placer)} не говорит, какого вида ${ungiven} (passes в places)`] : []),
    ]
    return unknown.length > 0 ? [`Не проверено, подходит ли к месту ${slot} то, что в него передают: ${unknown.join('; ')}.`] : []
  })

/** Slots that a build places and no build fills, in Russian: a place may be released before its filler. */
export const warningsOfEmptyPlaces = (build: BuildRecord, builds: readonly BuildRecord[]): string[] => {
  const filled = new Set(builds.flatMap(fillsOf).map(({ slot }) => slot))
  return placesOf(build)
    .filter(({ slot }) => !filled.has(slot))
    .map(({ slot, fillers }) =>
      fillers === 'one'
        ? `Место ${slot} пока никто не заполняет: до выпуска такого раздела на странице вместо него сообщение об ошибке.`
        : `Место ${slot} пока никто не заполняет: до выпуска такого раздела на странице в нём пусто.`,
    )
}
