import { LOAD_TICKET } from '@forum/federation/loadTicket'

/**
 * The load ticket of this page, returned with each beacon. It comes in a header, so that the page itself is the same for all. Browsers show
 * the header to pages of https and of localhost only; loads of others are in the metrics, but no canary is judged by them.
 */
export function loadTicket(): string | undefined {
  for (const entry of performance.getEntriesByType('navigation')) {
    if (entry instanceof PerformanceNavigationTiming) return entry.serverTiming?.find(({ name }) => name === LOAD_TICKET)?.description
  }
  return undefined
}
