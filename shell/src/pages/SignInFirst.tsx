import { i18n } from '@forum/language'
import { useLoaderData, useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { shellTexts } from '../texts.ts'
import { type Way, WaysOn } from './WaysOn.tsx'

const useStyles = makeStyles({ hint: { margin: '0 0 20px' } })

/** Asks to sign in, in place of a page for people who are signed in. */
function SignInFirst() {
  const navigate = useNavigate()
  const open = useLoaderData<Way[]>()
  const styles = useStyles()
  return (
    <PageBody title={shellTexts.unavailable} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {i18n.t('Страница недоступна. Пожалуйста, войдите в личный кабинет.')}
        </Text>
        <Button appearance="primary" size="large" onClick={() => navigate('/login')}>
          {shellTexts.signIn}
        </Button>
        <WaysOn open={open} />
      </Panel>
    </PageBody>
  )
}

export { SignInFirst as Component }
