import { ViewQuery } from '@forum/contracts/platform/viewQuery'

/** Parameters that make up a view; «show» is the desk's, for all stages. */
const names = new Set([...Object.keys(ViewQuery.entries), 'show'])

/** The filters and the order of an address, without its page and card. */
export const viewQuery = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([name, value]) => names.has(name) && value !== '')).toString()
