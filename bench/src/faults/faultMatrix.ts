import { type RemotePage, remotePages } from '@forum/e2e/pages/remotePages'
import type { FailureKind } from '@forum/federation/failureKinds'

/** The injected faults, and the expected reports. */

export const targets = ['entry', 'chunk', 'shared chunk', 'runtime'] as const
export type Target = (typeof targets)[number]

/** Faults of a file in transit. */
export const deliveryFaults = ['http-404', 'http-500', 'truncated', 'tampered', 'tampered-cached', 'html', 'reset', 'hang'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

export const releaseFaults = ['evaluation', 'render', 'shape'] as const
export type ReleaseFault = (typeof releaseFaults)[number]

export const faults = [...deliveryFaults, ...releaseFaults] as const
type Fault = (typeof faults)[number]

/** A remote without a page: its dialog is opened in a page of another one. */
const dialogRemote = {
  name: 'theses',
  path: '/',
  around: 'Личный кабинет',
  button: 'Загрузить тезисы',
  dialog: 'ThesisUpload',
  heading: 'Тезисы доклада',
} as const

export const faultyRemotes = [...remotePages, dialogRemote]
export type FaultyRemote = RemotePage | typeof dialogRemote

/** Back ends of the calls: this server, or another one behind it. */
export const backEnds = ['own', 'other'] as const
export type BackEnd = (typeof backEnds)[number]

export interface Cell {
  remote: FaultyRemote
  target: Target
  fault: Fault
  backEnd: BackEnd
}

/** A shared module of the shell that the remote's page or dialog uses in its first render. */
export const sharedChunks: Record<FaultyRemote['name'], string> = {
  account: 'ui-form',
  cabinet: 'ui-icons',
  program: 'ui-select',
  'moderator-table': 'ui-select',
  dashboard: 'ui-tabs',
  organizer: 'ui-select',
  theses: 'ui-textarea',
}

/** @returns why the combination is meaningless; null if it is not */
export function whyMeaningless({ remote, target, fault }: Pick<Cell, 'remote' | 'target' | 'fault'>): string | null {
  if ('dialog' in remote && target === 'runtime') return 'the page around the dialog needs it first'
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
