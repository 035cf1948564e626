import { forum } from '@forum/client/forum'
import type { Reminder } from '@forum/contracts/dashboard/mailing'
import type { CampaignTexts } from '@forum/domain/dashboard/campaigns'
import { firstQuestion, secondQuestion } from '@forum/domain/dashboard/comingTexts'
import { hasModule } from '@forum/domain/forum/modules'
import { SILENT_QUERY } from '@forum/domain/participation/coming'
import { i18n } from '@forum/language'
import { emptyText } from '../texts.ts'

/** Initial values of a new rule. */
export type NewRule = Omit<Reminder, 'id'>

const writtenFor = ({ ru, en }: CampaignTexts): CampaignTexts => (hasModule(forum(), 'english') ? { ru, en } : { ru })

const usual = { isNecessary: false, deadline: '', isEnabled: true } as const

export const newRule = (): NewRule => ({
  ...usual,
  ...{ name: '', query: 'state=proposed', texts: { ru: emptyText() }, action: 'proposal', daysBefore: [5, 2] },
})

/** A rule that asks everybody whether they will come. */
export const firstAsking = (): NewRule => ({
  ...usual,
  ...{ name: i18n.t('Придёте?'), query: '', texts: writtenFor(firstQuestion), action: 'coming', daysBefore: [14] },
})

/** A rule that asks the people again who have not answered. */
export const secondAsking = (): NewRule => ({
  ...usual,
  ...{ name: i18n.t('Придёте? Ещё раз'), query: SILENT_QUERY, texts: writtenFor(secondQuestion), action: 'coming', daysBefore: [7, 3] },
})
