import type { ListQuery } from '@forum/contracts/participation/participants'
import { fromWire, type Mapped, toWire, wireName } from '@forum/contracts/platform/mapping'
import * as names from '@forum/contracts/platform/view'
import { ViewQuery } from '@forum/contracts/platform/viewQuery'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@forum/domain/platform/limits'
import * as v from 'valibot'

/** All filters, order and page are in the URL, in the format of the call, so that a view can be bookmarked. */
export type ViewInput = Mapped<v.InferInput<typeof ViewQuery>, typeof names.view>

/** Parses the URL; invalid parameters are ignored rather than refused. */
export function readView(params: URLSearchParams): ViewInput {
  const view: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(ViewQuery.entries)) {
    const value = params.get(key)
    if (value && v.is(schema, value)) view[key] = value
  }
  // Each value fits the schema of its key.
  return fromWire(names.view, view) as ViewInput
}

export function readPaging(params: URLSearchParams): Pick<ListQuery, 'page' | 'pageSize'> {
  const page = Number(params.get('page') ?? 1)
  const size = PAGE_SIZES.find((option) => option === Number(params.get(wireName(names.view, 'pageSize'))))
  return { page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1, pageSize: size ?? DEFAULT_PAGE_SIZE }
}

/** Forum that the page shows; the current forum has no id in the address. */
export function readMeeting(params: URLSearchParams): Pick<ListQuery, 'meetingId'> {
  const id = Number(params.get(wireName(names.view, 'meetingId')))
  return Number.isInteger(id) && id > 0 ? { meetingId: id } : {}
}

/** Values of a view by name; null or the empty string removes a value. */
export type Change = { [Key in keyof ViewInput | 'page' | 'pageSize' | 'card' | 'edit']?: string | null }

/** Sets and removes parameters; another order or page size starts at the first page. */
export function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(wireName(names.view, key))
    else for (const [name, written] of Object.entries(toWire(names.view, { [key]: value }) as object)) next.set(name, String(written))
  }
  if (Object.keys(change).some((key) => key !== 'page' && key !== 'card' && key !== 'edit')) next.delete('page')
  return next
}

/** The parameters that define a view, without page and card: selection and neighbours depend on it. */
export const viewKey = (params: URLSearchParams): string => JSON.stringify({ ...readView(params), ...readMeeting(params) })

const filterNames = Object.keys(ViewQuery.entries).filter((name) => name !== 'ordering')

/** Number of active filters; the search is not counted. */
export const filterCount = (params: URLSearchParams): number => filterNames.filter((name) => name !== 'search' && params.get(name)).length

/** Parameters without any filter. */
export const withoutFilters = (): Change =>
  Object.fromEntries(filterNames.map((name) => [Object.keys(fromWire(names.view, { [name]: '' }) as object)[0], null]))
