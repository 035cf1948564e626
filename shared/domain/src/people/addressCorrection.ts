import { i18n } from '@forum/language'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** Whether staff may correct the address of an account. */
export function whyNotCorrectAddress({ isActive, holdsRole }: { isActive: boolean; holdsRole: boolean }): RuleViolation | null {
  if (!isActive) return violation('account_disabled', i18n.t('Учётная запись отключена или присоединена к другой: её адрес не исправить.'))
  return holdsRole ? violation('account_has_roles', i18n.t('У этого человека есть роль на портале: свой адрес он меняет сам.')) : null
}
