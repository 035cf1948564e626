import { SAVED_VIEW_NAME_MAX, SAVED_VIEW_QUERY_MAX } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import * as v from 'valibot'
import type { CallSchemas } from '../platform/endpoint.ts'
import { Id, Ok, requiredLine } from '../platform/fields.ts'

const SavedView = v.object({
  id: v.number(),
  name: v.string(),
  /** Filters and order as in the address of a list, without «?». */
  query: v.string(),
  /** Whether all who see the lists see the view. */
  is_shared: v.boolean(),
  is_own: v.boolean(),
  owner: v.string(),
})

/** One's own, then those that others share, by name. */
export const listViews = {
  input: v.object({}),
  reply: v.array(SavedView),
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

/** Replaces the caller's view of that name. */
export const saveView = {
  input: v.object({
    name: requiredLine(SAVED_VIEW_NAME_MAX),
    query: v.pipe(
      v.string(),
      v.maxLength(SAVED_VIEW_QUERY_MAX),
      v.regex(/^[\w%&=+.*-]*$/, () => i18n.t('Отбор записывается как в адресе страницы')),
    ),
    is_shared: v.boolean(),
  }),
  reply: listViews.reply,
  reach: 'none',
  personalData: 'colleagues',
} satisfies CallSchemas

export const deleteView = { input: v.object({ id: Id }), reply: Ok, reach: 'none', personalData: 'none' } satisfies CallSchemas
