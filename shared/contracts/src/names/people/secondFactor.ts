import type { Names } from '../../platform/mapping.ts'

const created = { created_at: 'createdAt' } as const satisfies Names

export const secondFactor = {
  authenticators: ['authenticators', created],
  passkeys: ['passkeys', { ...created, last_used_at: 'lastUsedAt' }],
  recovery_codes_left: 'recoveryCodesLeft',
  is_required: 'isRequired',
  takes_passkeys: 'takesPasskeys',
} as const satisfies Names

/** Recovery codes given with the first second factor of an account. */
export const givenCodes = { recovery_codes: 'recoveryCodes' } as const satisfies Names

export const newCodes = { recovery_codes: 'recoveryCodes' } as const satisfies Names
