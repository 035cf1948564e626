import { i18n } from '@forum/language'
import type { Gates } from '../forum/gates.ts'
import { type RegistrationState, stageOf } from '../forum/participation.ts'
import { type Attended, hasAttended } from '../forum/presence.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'

/** @param attended null: not asked about, of a certificate that has been issued, whatever the forum asks for now */
export function whyNotCertificate(registration: RegistrationState, gates: Gates, attended: Attended | null): RuleViolation | null {
  if (!registration.isActive || stageOf(registration) !== 'confirmed')
    return violation('certificate_unavailable', i18n.t('Сертификат выдаётся только подтверждённым участникам.'))
  if (!gates.certificate) return violation('certificate_not_open', i18n.t('Сертификаты будут доступны после форума.'))
  return attended === null || !gates.needsPresence || hasAttended(registration, attended)
    ? null
    : violation('presence_needed', i18n.t('Сертификат выдаётся тем, кто был отмечен на форуме. Если вы там были, напишите организаторам.'))
}
