import { call } from '@forum/client/call'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'
import { useLoaderData } from '@forum/router'
import { PageBody } from '@forum/ui'
import { ForumSidePanel } from '../ForumSidePanel.tsx'
import { RegistrationForm } from '../registration/RegistrationForm.tsx'
import type { References } from '../registration/WorkFields.tsx'
import { accountTexts } from '../texts.ts'

async function loadReferences(): Promise<References> {
  const [organizations, positions, degrees] = await Promise.all([
    call(listOrganizations, {}),
    call(listOrgPositions, {}),
    call(listAcademicDegrees, {}),
  ])
  return { organizations, positions, degrees }
}

function RegistrationPage() {
  const references = useLoaderData<typeof loadReferences>()
  return (
    <ForumSidePanel>
      <PageBody title={accountTexts.registration.title}>
        <RegistrationForm references={references} />
      </PageBody>
    </ForumSidePanel>
  )
}

export { loadReferences as loader, RegistrationPage as Component }
