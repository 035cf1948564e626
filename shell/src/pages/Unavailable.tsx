import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Text } from '@forum/ui'
import { texts } from '../texts.ts'

const useStyles = makeStyles({ action: { marginTop: '24px' } })

export function Component() {
  const navigate = useNavigate()
  const styles = useStyles()
  return (
    <PageBody title={texts.unavailable} width="narrow">
      <Text as="p">{texts.unavailableHint}</Text>
      <Button className={styles.action} appearance="primary" onClick={() => navigate('/login')}>
        {texts.signIn}
      </Button>
    </PageBody>
  )
}
