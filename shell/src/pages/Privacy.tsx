import { PageBody } from '@forum/ui'
import { PolicyText } from '@forum/ui/policy'
import { texts } from '../texts.ts'

export function Component() {
  return (
    <PageBody title={texts.privacy}>
      <PolicyText />
    </PageBody>
  )
}
