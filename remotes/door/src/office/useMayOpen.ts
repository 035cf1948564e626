import { heldRoles, useSession } from '@forum/client/session'
import { allows } from '@forum/domain/people/roles'
import { type OfficePageName, officePages } from './officePages.ts'

/** Whether the signed-in person may open a page. */
export function useMayOpen(page: OfficePageName): boolean {
  return allows(officePages[page].access, heldRoles(useSession()))
}
