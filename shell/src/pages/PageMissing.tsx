import { useSession } from '@forum/client/session'
import { useNavigate } from '@forum/router'
import { Button, PageBody } from '@forum/ui'
import { texts } from '../texts.ts'

export function Component() {
  const navigate = useNavigate()
  const signedIn = useSession(({ token }) => token !== null)
  return (
    <PageBody title={texts.pageMissing} width="narrow">
      <Button appearance="primary" onClick={() => navigate(signedIn ? '/' : '/login')}>
        {signedIn ? texts.toMain : texts.signIn}
      </Button>
    </PageBody>
  )
}
