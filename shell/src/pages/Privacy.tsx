import { call } from '@forum/client/call'
import { getPolicy } from '@forum/contracts/meeting'
import { useLoaderData } from '@forum/router'
import { PageBody } from '@forum/ui'
import { PolicyText } from '@forum/ui/policy'
import { texts } from '../texts.ts'

export const loader = () => call(getPolicy, {})

export function Component() {
  return (
    <PageBody title={texts.privacy}>
      <PolicyText policy={useLoaderData<typeof loader>()} />
    </PageBody>
  )
}
