import { forum } from '@forum/client/forum'
import type { SavedView } from '@forum/contracts/participation/savedViews'
import { hasModule, type Module } from '@forum/domain/forum/modules'
import { SILENT_QUERY } from '@forum/domain/participation/coming'
import { campaignTexts, reminderTexts } from '../texts.ts'
import { askingTexts } from './askingTexts.ts'

/** Views that reminders are usually about, as in the address of the table. */
const usual: { query: string; module?: Module; name: () => string }[] = [
  { query: 'state=proposed', name: () => reminderTexts.audiences.proposed },
  { query: 'talk=1&decided=1&has_expert=0', module: 'opinions', name: () => reminderTexts.audiences.withoutOpinion },
  { query: 'talk=1&has_thesis=0', name: () => reminderTexts.audiences.withoutThesis },
  { query: SILENT_QUERY, module: 'door', name: () => askingTexts.silent },
]

export interface Audience {
  query: string
  name: string
}

/** The usual ones, then the saved views. */
export const audiences = (views: readonly SavedView[]): Audience[] => [
  ...usual.filter(({ module }) => module === undefined || hasModule(forum(), module)).map(({ query, name }) => ({ query, name: name() })),
  ...views.map(({ query, name }) => ({ query, name })),
]

/** The name of a view, or its filters. */
export const audienceName = (query: string, views: readonly SavedView[]): string =>
  audiences(views).find((audience) => audience.query === query)?.name ?? (query === '' ? campaignTexts.everybody : reminderTexts.own(query))
