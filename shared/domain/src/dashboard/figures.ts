import type { Stage } from '../forum/participation.ts'

/** Filters of the list of registrations. */
export interface FigureView {
  state?: Stage
  /** Filter: requested as a talk or poster. */
  talk?: boolean
  /** Filter: a form of participation is decided. */
  decided?: boolean
  hasThesis?: boolean
  /** An expression of the search field. */
  search?: string
  hasExpertOpinion?: boolean
}

/** A talk whose author participates as a listener by decision needs no thesis. */
const noListeners = 'NOT format:listener'

/**
 * Every number of registrations that the portal shows, defined once: it counts the rows of the list with these filters, and is shown with a
 * link to that list. Cancelled and rejected registrations are not in the list.
 */
export const figures = {
  total: {},
  waiting: { state: 'waiting' },
  returned: { state: 'returned' },
  reserve: { state: 'reserve' },
  proposed: { state: 'proposed' },
  confirmed: { state: 'confirmed' },
  talks: { talk: true },
  talksWithThesis: { talk: true, hasThesis: true },
  talksWithOpinion: { talk: true, hasExpertOpinion: true },
  talksDecided: { talk: true, decided: true },
  talksConfirmed: { talk: true, state: 'confirmed' },
  talksWaiting: { talk: true, state: 'waiting' },
  talksWithoutThesis: { hasThesis: false, search: noListeners },
  acceptedWithoutThesis: { talk: true, decided: true, hasThesis: false, search: noListeners },
  thesesWithoutOpinion: { talk: true, hasThesis: true, hasExpertOpinion: false, search: noListeners },
} as const satisfies Record<string, FigureView>

export type Figure = keyof typeof figures
export const figureNames = Object.keys(figures) as Figure[]
