import type { ViewQuery } from '@forum/contracts/participation/participants'
import { fieldsOf } from '@forum/contracts/platform/endpoint'
import { toWire } from '@forum/contracts/platform/mapping'
import { view } from '@forum/contracts/platform/view'

/** Filters of the participants table. */
export type Filters = Partial<ViewQuery>

/** URL of the participants table with these filters. */
export const rowsLink = (filters: Filters): string => `/users-list?${new URLSearchParams(fieldsOf(toWire(view, filters)))}`
