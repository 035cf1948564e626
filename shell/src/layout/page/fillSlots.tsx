import { provideSlots } from '@forum/federation/slots'
import { RemoteFailure } from '../../composition/loader.ts'
import { MountedModule } from '../../composition/MountedModule.tsx'
import type { RegistryStore } from '../../composition/registryStore.ts'
import type { RemoteLoader } from '../../composition/remoteLoader.ts'
import { SlotStatus } from './SlotStatus.tsx'

/** Fills the slots of pages with the modules of the remotes that offer them. */
export function fillSlots(store: RegistryStore, loader: RemoteLoader): void {
  /** Remotes whose components threw: the next attempt loads them from the release that is live then. */
  const broken = new Set<string>()
  provideSlots({
    fillersOf: (slot) => {
      const { fillers, remotes } = store.current
      const offering = remotes.filter(({ slots }) => slots.some((offer) => offer.slot === slot)).map(({ name }) => name)
      // Without the remote that a page needs, show the failure with a retry.
      return fillers?.[slot] ?? (offering.length > 0 ? offering : [''])
    },
    load: async (slot, name) => {
      if (!name) await store.refresh()
      const offer = store.find(name)?.slots.find((candidate) => candidate.slot === slot)
      if (!offer) throw new Error(`No remote offers the slot ${slot}`)
      if (broken.delete(name)) loader.forget(name)
      const { expose } = offer
      const { Component } = await loader.load(name, expose)
      // Remote and slot agree on the props by the slot's name; they are unknown here.
      return (given: object) => <MountedModule loader={loader} name={name} expose={expose} Component={Component} given={given} />
    },
    broken: (name, error) => {
      const failure = new RemoteFailure(name, 'render', error)
      loader.reportBroken(failure)
      broken.add(name)
      return failure
    },
    Status: SlotStatus,
  })
}
