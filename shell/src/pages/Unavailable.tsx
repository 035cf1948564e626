import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { texts } from '../texts.ts'
import { pageTexts } from './texts.ts'

const useStyles = makeStyles({ hint: { margin: '0 0 20px' } })

export function Component() {
  const navigate = useNavigate()
  const styles = useStyles()
  return (
    <PageBody title={texts.unavailable} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {pageTexts.unavailableHint}
        </Text>
        <Button appearance="primary" size="large" onClick={() => navigate('/login')}>
          {texts.signIn}
        </Button>
      </Panel>
    </PageBody>
  )
}
