import { i18n } from '@forum/language'
import type { Gates } from '../forum/gates.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import type { RevisionState } from '../theses/revision.ts'

/** Theses are accepted until the deadline; what is returned for revision, until the day named with it. */
export function thesesClosed(
  { revisionState }: { revisionState?: RevisionState | null | undefined },
  gates: Pick<Gates, 'theses'>,
): RuleViolation | null {
  if (gates.theses || revisionState === 'open') return null
  return revisionState === 'over'
    ? violation('revision_over', i18n.t('Срок доработки истёк. Напишите организаторам.'))
    : violation('theses_closed', i18n.t('Приём тезисов завершён.'))
}
