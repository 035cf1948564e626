import type { ListQuery } from '@forum/contracts/participants'
import { ViewQuery } from '@forum/contracts/schemas/participants'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@forum/domain/limits'
import * as v from 'valibot'

/** A view is a bookmark: everything that decides which rows stand where is in the URL, under the names of the call. */
export type ViewInput = v.InferInput<typeof ViewQuery>

const filterKeys = [
  'type',
  'format',
  'confirm_type',
  'is_confirm',
  'state',
  'section',
  'talk',
  'decided',
  'has_thesis',
  'has_doc',
  'has_pdf',
  'has_expert',
  'created_on',
] as const satisfies (keyof ViewInput)[]

/** What the URL asks for; a parameter that says nothing sensible is left out rather than refused. */
export function readView(params: URLSearchParams): ViewInput {
  const view: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(ViewQuery.entries)) {
    const value = params.get(key)
    if (value && v.is(schema, value)) view[key] = value
  }
  // Each value fits the schema of its key.
  return view as ViewInput
}

export function readPaging(params: URLSearchParams): Pick<ListQuery, 'page' | 'page_size'> {
  const page = Number(params.get('page') ?? 1)
  const size = PAGE_SIZES.find((option) => option === Number(params.get('page_size')))
  return { page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1, page_size: size ?? DEFAULT_PAGE_SIZE }
}

export type Change = Record<string, string | null>

/** Parameters with some set and, by null or the empty string, some removed; rows in another order or number begin at the first page. */
export function changed(params: URLSearchParams, change: Change): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(key)
    else next.set(key, value)
  }
  if (Object.keys(change).some((key) => key !== 'page' && key !== 'card' && key !== 'edit')) next.delete('page')
  return next
}

/** The words of the URL that make a view, without page and card: selection and neighbours belong to it. */
export const viewKey = (params: URLSearchParams): string => JSON.stringify(readView(params))

export const hasFilters = (params: URLSearchParams): boolean => params.has('search') || filterKeys.some((key) => params.has(key))
