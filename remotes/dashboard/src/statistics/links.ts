import { fieldsOf } from '@forum/contracts/endpoint'
import { toWire } from '@forum/contracts/mapping'
import { view } from '@forum/contracts/names/view'
import type { ViewQuery } from '@forum/contracts/participants'

/** Filters of the participants table. */
export type Filters = Partial<ViewQuery>

/** URL of the participants table with these filters. */
export const rowsLink = (filters: Filters): string => `/users-list?${new URLSearchParams(fieldsOf(toWire(view, filters)))}`
