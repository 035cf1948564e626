import { call } from '@forum/client/call'
import { getPolicy } from '@forum/contracts/participation/meeting'
import { useLoaderData } from '@forum/router'
import { PageBody } from '@forum/ui'
import { PolicyText } from '@forum/ui/policy'
import { shellTexts } from '../texts.ts'

const loadPolicy = () => call(getPolicy, {})

function PrivacyPage() {
  return (
    <PageBody title={shellTexts.privacy}>
      <PolicyText policy={useLoaderData<typeof loadPolicy>()} />
    </PageBody>
  )
}

export { loadPolicy as loader, PrivacyPage as Component }
