import type { RemotePage } from '@forum/e2e/pages/remotePages'
import type { FailureKind } from '@forum/federation/failureKinds'

/** The injected faults, and the expected reports. */

export const targets = ['entry', 'chunk', 'shared chunk', 'runtime'] as const
export type Target = (typeof targets)[number]

/** Faults of a file in transit. */
export const deliveryFaults = ['http-404', 'http-500', 'truncated', 'tampered', 'tampered-cached', 'html', 'reset', 'hang'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

/** Faults of a release. */
export const releaseFaults = ['evaluation', 'render', 'shape'] as const
export type ReleaseFault = (typeof releaseFaults)[number]

export const faults = [...deliveryFaults, ...releaseFaults] as const
type Fault = (typeof faults)[number]

export interface Cell {
  remote: RemotePage
  target: Target
  fault: Fault
}

/** A shared module of the shell that the remote's page uses in its first render. */
export const sharedChunks: Record<RemotePage['name'], string> = {
  account: 'ui-form',
  cabinet: 'ui-icons',
  program: 'ui-select',
  'moderator-table': 'ui-select',
  dashboard: 'ui-tabs',
  organizer: 'ui-textarea',
}

/** @returns why the combination is meaningless; null if it is not */
export function whyMeaningless({ target, fault }: Pick<Cell, 'target' | 'fault'>): string | null {
  if (fault !== 'render') return null
  if (target === 'entry') return 'an entry registers the container and renders nothing'
  if (target === 'runtime') return 'the runtime of Module Federation loads code and renders nothing'
  return null
}

/** The reported kind for a fault of the file itself; a chunk is reported as failed to load. */
const ofDelivery: Record<DeliveryFault, FailureKind> = {
  'http-404': 'http',
  'http-500': 'http',
  truncated: 'network',
  tampered: 'integrity',
  'tampered-cached': 'integrity',
  html: 'manifest',
  reset: 'network',
  hang: 'timeout',
}

/** @returns the kind expected at `/beacons` */
export function expectedKind({ target, fault }: Pick<Cell, 'target' | 'fault'>): FailureKind {
  if (fault === 'hang') return 'timeout'
  if (fault === 'render') return 'render'
  if (target === 'shared chunk') return fault === 'shape' ? 'render' : 'chunk'
  if (fault === 'evaluation') return 'evaluation'
  if (fault === 'shape') return target === 'chunk' ? 'shape' : 'evaluation'
  const kind = ofDelivery[fault]
  return target === 'chunk' && (kind === 'http' || kind === 'network') ? 'chunk' : kind
}
