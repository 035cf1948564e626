import { i18n } from '@forum/language'
import { OTHER_ORGANIZATION_ID } from '../../platform/limits.ts'

/** «Другая: …» for an organisation that is not in the list. */
export const organisationShown = (person: {
  organizationName: string
  organizationId: number | null
  otherOrganization: string
}): string =>
  person.organizationId === OTHER_ORGANIZATION_ID
    ? i18n.t('Другая: {otherOrganization}', { otherOrganization: person.otherOrganization })
    : person.organizationName
