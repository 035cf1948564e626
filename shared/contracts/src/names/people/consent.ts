import type { Names } from '../../platform/mapping.ts'

export const consent = { pre_ticked: 'preTicked' } as const satisfies Names

/** A consent that a person gave. */
export const givenConsent = { withdrawn_at: 'withdrawnAt' } as const satisfies Names
