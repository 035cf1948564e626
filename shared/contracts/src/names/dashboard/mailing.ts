import type { Names } from '../../platform/mapping.ts'

const meeting = { meeting_id: 'meetingId' } as const satisfies Names
const audience = { is_checked: 'isChecked', is_necessary: 'isNecessary' } as const satisfies Names

export const mailUse = { is_former: 'isFormer' } as const satisfies Names
export const draft = { ...meeting, user_id: 'userId' } as const satisfies Names
export const rendered = { full_name: 'fullName', is_example: 'isExample' } as const satisfies Names
export const inMeeting = meeting

export const campaign = { created_at: 'createdAt', scheduled_at: 'scheduledAt' } as const satisfies Names
const recipient = { user_id: 'userId', full_name: 'fullName', is_edited: 'isEdited' } as const satisfies Names

export const campaignInput = { ...meeting, ...audience } as const satisfies Names
export const campaignChange = audience
export const wholeCampaign = { ...campaign, ...audience, page_size: 'pageSize', results: ['results', recipient] } as const satisfies Names

export const mail = { is_edited: 'isEdited' } as const satisfies Names
export const mailChange = { is_held: 'isHeld' } as const satisfies Names

export const reminder = { is_necessary: 'isNecessary', days_before: 'daysBefore', is_enabled: 'isEnabled' } as const satisfies Names
export const reminderInput = { ...meeting, ...reminder } as const satisfies Names
export const rehearsal = { is_due: 'isDue', people: ['people', { user_id: 'userId', full_name: 'fullName' }] } as const satisfies Names
