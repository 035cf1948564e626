import { useSession } from '@forum/client/session'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { texts } from '../texts.ts'
import { pageTexts } from './texts.ts'

const useStyles = makeStyles({ hint: { margin: '0 0 20px' } })

export function Component() {
  const styles = useStyles()
  const navigate = useNavigate()
  const signedIn = useSession(({ token }) => token !== null)
  return (
    <PageBody title={pageTexts.pageMissing} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {pageTexts.pageMissingHint}
        </Text>
        <Button appearance="primary" size="large" onClick={() => navigate(signedIn ? '/' : '/login')}>
          {signedIn ? texts.toMain : texts.signIn}
        </Button>
      </Panel>
    </PageBody>
  )
}
