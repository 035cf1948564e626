import { consentWords, isOperatorGiven, shownPolicy } from '@forum/domain/forum/operator'
import { editionOf } from '@forum/domain/people/consent'
import type { Day } from '@forum/domain/platform/calendar'
import type { Draft } from './draft.ts'

const operatorOf = ({ settings: { operator } }: Draft): string => (isOperatorGiven(operator) ? operator.name : '')

/**
 * The next draft, with its consent as a new edition of the day while its words, or the operator in them, differ from what is saved; an
 * edition that the organiser wrote stays. The policy and its date follow the same rule. With another operator the consent is no longer
 * ticked beforehand.
 */
export function withEdition(saved: Draft, before: Draft, next: Draft, today: Day): Draft {
  const { consent } = next.settings
  const former = saved.settings.consent.version
  const own = editionOf(today, [former])
  const isWritten = consent.version !== former && consent.version !== own
  const version = isWritten ? consent.version : consentWords(next.settings) === consentWords(saved.settings) ? former : own
  const preTicked = consent.preTicked && operatorOf(before) === operatorOf(next)
  const dated = withPolicyEdition(saved, next, today)
  if (version === consent.version && preTicked === consent.preTicked) return dated
  return { ...dated, settings: { ...next.settings, consent: { ...consent, version, preTicked } } }
}

const policyWords = ({ policy, settings: { operator } }: Draft): string => JSON.stringify({ ...shownPolicy(policy, operator), version: '' })

/** Dates the policy by the day on which its words change; a date that the organiser wrote stays. */
function withPolicyEdition(saved: Draft, next: Draft, today: Day): Draft {
  const { version } = next.policy
  const former = saved.policy.version
  if (version !== former && version !== today) return next
  const own = policyWords(next) === policyWords(saved) ? former : today
  return own === version ? next : { ...next, policy: { ...next.policy, version: own } }
}
