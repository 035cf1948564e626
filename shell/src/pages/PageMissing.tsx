import { useSession } from '@forum/client/session'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { shellTexts } from '../texts.ts'
import { pageTexts } from './texts.ts'
import { WaysOn } from './WaysOn.tsx'

const useStyles = makeStyles({ hint: { margin: '0 0 20px' } })

function PageMissing() {
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
          {signedIn ? shellTexts.toMain : shellTexts.signIn}
        </Button>
        <WaysOn />
      </Panel>
    </PageBody>
  )
}

export { PageMissing as Component }
