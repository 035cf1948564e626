/** Remotes in the slots of pages, as the organisers of a forum arranged them. */

/** Settings of a forum, as `slot/remote`; absent: none. */
export interface WithSlots {
  /** Remotes that are not shown in a slot. */
  slotsOff?: string[] | undefined
  /** Order of the remotes in slots; those that are not listed come after, by name. */
  slotsOrder?: string[] | undefined
}

export interface SlotFiller {
  remote: string
  isOff: boolean
  /** No live remote of this name fills the slot. */
  isGone: boolean
}

export const slotChanges = ['on', 'off', 'up', 'down', 'forget'] as const
export type SlotChange = (typeof slotChanges)[number]

const keyOf = (slot: string, remote: string): string => `${slot}/${remote}`

const remotesIn = (keys: readonly string[], slot: string): string[] =>
  keys.flatMap((key) => (key.startsWith(`${slot}/`) ? [key.slice(slot.length + 1)] : []))

/** Fillers of a slot in their order. @param remotes live ones that fill it */
export function arrangedFillers(slot: string, remotes: readonly string[], { slotsOff = [], slotsOrder = [] }: WithSlots): SlotFiller[] {
  const names = new Set([...remotesIn(slotsOrder, slot), ...[...remotes].sort(), ...remotesIn(slotsOff, slot)])
  return [...names].map((remote) => ({ remote, isOff: slotsOff.includes(keyOf(slot, remote)), isGone: !remotes.includes(remote) }))
}

/** The settings after a change of one filler; the same where it changes nothing. */
export function withSlotChange(
  forum: WithSlots,
  slot: string,
  fillers: readonly SlotFiller[],
  remote: string,
  change: SlotChange,
): WithSlots {
  const { slotsOff = [], slotsOrder = [] } = forum
  const key = keyOf(slot, remote)
  const without = (keys: readonly string[]) => keys.filter((each) => each !== key)
  if (change === 'on') return { slotsOff: without(slotsOff), slotsOrder }
  if (change === 'off') return { slotsOff: [...without(slotsOff), key], slotsOrder }
  if (change === 'forget') return { slotsOff: without(slotsOff), slotsOrder: without(slotsOrder) }
  const names = fillers.map((filler) => filler.remote)
  const from = names.indexOf(remote)
  const to = from + (change === 'up' ? -1 : 1)
  const other = names[to]
  if (from < 0 || other === undefined) return { slotsOff, slotsOrder }
  const moved = names.with(from, other).with(to, remote)
  return { slotsOff, slotsOrder: [...slotsOrder.filter((each) => !each.startsWith(`${slot}/`)), ...moved.map((name) => keyOf(slot, name))] }
}
