import type { Composition } from '@forum/contracts/portal/composition'
import { fillsOf, placesOf } from '@forum/releases/definitions'
import type { BuildRecord } from '@forum/releases/release'

/** Slots that live builds place or fill, by name. */
export function slotsOf(builds: readonly BuildRecord[]): Composition['slots'] {
  const namesOf = (found: readonly BuildRecord[]) => [...new Set(found.map(({ name }) => name))].sort()
  const names = new Set(builds.flatMap((build) => [...placesOf(build), ...fillsOf(build)].map(({ slot }) => slot)))
  return [...names].sort().map((slot) => {
    const placers = builds.filter((build) => placesOf(build).some((place) => place.slot === slot))
    return {
      slot,
      isNeeded: placers.some((build) => placesOf(build).some((place) => place.slot === slot && place.fillers === 'one')),
      placedBy: namesOf(placers),
      filledBy: namesOf(builds.filter((build) => fillsOf(build).some((offer) => offer.slot === slot))).map((remote) => ({ remote })),
    }
  })
}
