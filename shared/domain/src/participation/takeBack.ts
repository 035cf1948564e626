import type { Gates } from '../forum/gates.ts'
import type { RegistrationState } from '../forum/participation.ts'
import type { RuleViolation } from '../platform/ruleViolations.ts'
import { type RegistrationTerms, whyNot, whyNotChange } from './rules.ts'

/** Why the owner cannot take back a cancelled registration, but for its places. @param others their active registrations */
export function whyNotTakeBack(
  registration: RegistrationState,
  gates: Gates,
  others: readonly RegistrationState[],
  terms: RegistrationTerms,
): RuleViolation | null {
  const closed = registration.verdict === 'rejected' ? whyNotChange(registration) : whyNot.addRegistration(gates, others.length, terms)
  return closed ?? whyNot.restore(registration, others, terms)
}
