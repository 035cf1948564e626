import type { BuildRecord } from '../../record/release.ts'
import { definitionFile } from '../../record/sourceFiles.ts'
import { nameOf, type Problem } from '../gate.ts'
import { fillsOf, placesOf } from './definitions.ts'

/** Props of slots, as both ends record them: what a page passes and what the filler requires. */

/** A filler and a place of one slot; undefined where the build does not record its props. */
interface Pair {
  slot: string
  filler: BuildRecord
  required: string[] | undefined
  placer: BuildRecord
  passed: string[] | undefined
}

/** Pairs of which one end is new. Two versions of one remote are never in one page. */
const pairsOf = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): Pair[] =>
  builds.flatMap((filler) =>
    fillsOf(filler).flatMap(({ slot, props }) =>
      builds.flatMap((placer) =>
        placesOf(placer)
          .filter((place) => place.slot === slot && (fresh.includes(filler) || fresh.includes(placer)))
          .filter(() => filler === placer || filler.name !== placer.name)
          .map(({ passes }) => ({
            slot,
            filler,
            required: props && Object.keys(props).filter((prop) => props[prop] === 'required'),
            placer,
            passed: passes,
          })),
      ),
    ),
  )

/** Props that a filler requires and a page does not pass. */
export const problemsOfSlotProps = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): Problem[] =>
  pairsOf(fresh, builds).flatMap(({ slot, filler, required = [], placer, passed }): Problem[] => {
    const missing = passed ? required.filter((prop) => !passed.includes(prop)) : []
    if (missing.length === 0) return []
    const found = `Место ${slot}: ${nameOf(filler)} нужны ${required.join(', ')}, а ${nameOf(placer)} передаёт ${passed?.join(', ') || 'ничего'}; нет ${missing.join(', ')}.`
    return fresh.includes(filler)
      ? [
          {
            code: 'slot',
            build: nameOf(filler),
            message: `${found} Сделайте новое необязательным (props в ${definitionFile(filler)}) или выпустите вместе с ${placer.name}, который это передаёт.`,
          },
        ]
      : [{ code: 'slot', build: nameOf(placer), message: `${found} Передавайте это и назовите в passes (${definitionFile(placer)}).` }]
  })

/** Slots whose props could not be compared, in Russian. */
export const warningsOfSlotProps = (fresh: readonly BuildRecord[], builds: readonly BuildRecord[]): string[] =>
  pairsOf(fresh, builds).flatMap(({ slot, filler, required, placer, passed }) => {
    const unknown = [
      ...(required ? [] : [`${nameOf(filler)} не говорит, что ему нужно (props в slots)`]),
      ...(passed ? [] : [`${nameOf(placer)} не говорит, что передаёт (passes в places)`]),
    ]
    return unknown.length > 0 ? [`Не проверено, подходит ли к месту ${slot} то, что в него передают: ${unknown.join('; ')}.`] : []
  })

/** Slots that a build places and no build fills, in Russian: a place may be released before its filler. */
export const warningsOfEmptyPlaces = (build: BuildRecord, builds: readonly BuildRecord[]): string[] => {
  const filled = new Set(builds.flatMap(fillsOf).map(({ slot }) => slot))
  return placesOf(build)
    .filter(({ slot }) => !filled.has(slot))
    .map(({ slot }) => `Место ${slot} пока никто не заполняет: до выпуска такого раздела на странице вместо него сообщение об ошибке.`)
}
