import type { Stage } from '@forum/domain/forum/participation'
import { readView } from '../../views/view.ts'

/** Stage that the queue shows: waiting registrations, unless the address names another stage or all (null). */
export const shownStage = (params: URLSearchParams): Stage | null =>
  params.get('show') === 'all' ? null : (readView(params).state ?? 'waiting')

/** The query of the queue: any filter of the table, talks only, longest waiting first. */
export function queueQuery(params: URLSearchParams) {
  const { state: _, ...view } = readView(params)
  const stage = shownStage(params)
  const page = Number(params.get('page') ?? 1)
  return {
    ordering: 'id' as const,
    ...view,
    talk: true,
    ...(stage !== null && { state: stage }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}
