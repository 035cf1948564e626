import { OTHER_ORGANIZATION_ID } from './limits.ts'

/** «Другая: …» for an organisation that is not in the list. */
export const organisationShown = (person: { organisation: string; organization_id: number | null; other_org_descr: string }): string =>
  person.organization_id === OTHER_ORGANIZATION_ID ? `Другая: ${person.other_org_descr}` : person.organisation
