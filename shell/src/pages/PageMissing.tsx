import { useSession } from '@forum/client/session'
import { i18n } from '@forum/language'
import { useLoaderData, useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Text } from '@forum/ui'
import { shellTexts } from '../texts.ts'
import { type Way, WaysOn } from './WaysOn.tsx'

const useStyles = makeStyles({ hint: { margin: '0 0 20px' } })

function PageMissing() {
  const styles = useStyles()
  const navigate = useNavigate()
  const open = useLoaderData<Way[]>()
  const signedIn = useSession(({ token }) => token !== null)
  return (
    <PageBody title={i18n.t('404 - Страница не существует')} width="narrow">
      <Panel>
        <Text as="p" block className={styles.hint}>
          {i18n.t('Возможно, в адресе опечатка или ссылка устарела. Проверьте адрес или выберите страницу ниже.')}
        </Text>
        <Button appearance="primary" size="large" onClick={() => navigate(signedIn ? '/' : '/login')}>
          {signedIn ? shellTexts.toMain : shellTexts.signIn}
        </Button>
        <WaysOn open={open} />
      </Panel>
    </PageBody>
  )
}

export { PageMissing as Component }
