import { forum } from '@forum/client/forum'
import type { SavedView } from '@forum/contracts/participation/savedViews'
import { hasModule, type Module } from '@forum/domain/forum/modules'
import { SILENT_QUERY } from '@forum/domain/participation/coming'
import { i18n } from '@forum/language'
import { campaignTexts } from '../texts.ts'

/** Views that reminders are usually about, as in the address of the table. */
const usual: { query: string; module?: Module; name: () => string }[] = [
  { query: 'state=proposed', name: () => i18n.t('Предложено и не подтверждено') },
  { query: 'talk=1&decided=1&has_expert=0', module: 'opinions', name: () => i18n.t('Нет экспертного заключения') },
  { query: 'talk=1&has_thesis=0', name: () => i18n.t('Нет тезисов') },
  { query: SILENT_QUERY, module: 'door', name: () => i18n.t('Не ответили, придут ли') },
]

export interface Audience {
  query: string
  name: string
}

/** The usual audiences, then the saved views. */
export const audiences = (views: readonly SavedView[]): Audience[] => [
  ...usual.filter(({ module }) => module === undefined || hasModule(forum(), module)).map(({ query, name }) => ({ query, name: name() })),
  ...views.map(({ query, name }) => ({ query, name })),
]

/** The name of a view, or its filters. */
export const audienceName = (query: string, views: readonly SavedView[]): string =>
  audiences(views).find((audience) => audience.query === query)?.name ??
  (query === '' ? campaignTexts.everybody : i18n.t('Другой отбор: {query}', { query }))
