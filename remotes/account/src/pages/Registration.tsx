import { call } from '@forum/client/call'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/references'
import { useLoaderData } from '@forum/router'
import { PageBody } from '@forum/ui'
import { BesideForum } from '../ForumSidePanel.tsx'
import { RegistrationForm } from '../registration/RegistrationForm.tsx'
import type { References } from '../registration/WorkFields.tsx'
import { texts } from '../texts.ts'

export async function loader(): Promise<References> {
  const [organizations, positions, degrees] = await Promise.all([
    call(listOrganizations, {}),
    call(listOrgPositions, {}),
    call(listAcademicDegrees, {}),
  ])
  return { organizations, positions, degrees }
}

export function Component() {
  const references = useLoaderData<typeof loader>()
  return (
    <BesideForum>
      <PageBody title={texts.registration.title}>
        <RegistrationForm references={references} />
      </PageBody>
    </BesideForum>
  )
}
