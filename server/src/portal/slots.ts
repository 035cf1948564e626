import { arrangedFillers, type SlotFiller, type WithSlots } from '@forum/domain/forum/slots'
import { fillsOf, placesOf } from '@forum/releases/definitions'
import type { BuildRecord } from '@forum/releases/release'

/** A slot of the live pages. */
export interface LiveSlot {
  slot: string
  /** It takes a single remote, without which a page that places it does not work. */
  isNeeded: boolean
  placedBy: string[]
  /** In the order of the forum; a remote that a page needs is never off. */
  filledBy: SlotFiller[]
}

const namesOf = (builds: readonly BuildRecord[]): string[] => [...new Set(builds.map(({ name }) => name))].sort()

/** Slots that builds place or fill, by name, as a forum arranged them. */
export function slotsOf(builds: readonly BuildRecord[], forum: WithSlots): LiveSlot[] {
  const names = new Set(builds.flatMap((build) => [...placesOf(build), ...fillsOf(build)].map(({ slot }) => slot)))
  return [...names].sort().map((slot) => {
    const isIn = (offers: readonly { slot: string }[]) => offers.some((offer) => offer.slot === slot)
    const placers = builds.filter((build) => isIn(placesOf(build)))
    const isNeeded = placers.some((build) => placesOf(build).some((place) => place.slot === slot && place.fillers === 'one'))
    const fillers = namesOf(builds.filter((build) => isIn(fillsOf(build))))
    return { slot, isNeeded, placedBy: namesOf(placers), filledBy: arrangedFillers(slot, fillers, isNeeded ? {} : forum) }
  })
}
