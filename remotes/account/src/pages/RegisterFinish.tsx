import { i18n } from '@forum/language'
import { Link, useParams } from '@forum/router'
import { makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { accountTexts } from '../texts.ts'
import { ResendMail } from '../verification/ResendMail.tsx'

const useStyles = makeStyles({
  lead: { marginTop: 0 },
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
})

function RegisterFinishPage() {
  const styles = useStyles()
  const { email = '' } = useParams()
  return (
    <PageBody title={i18n.t('Регистрация завершена')} width="narrow">
      <Panel>
        <Text as="p" block className={styles.lead}>
          {i18n.t('Письмо с инструкциями отправлено на адрес')} <span className={styles.address}>{email}</span>.
        </Text>
        <Text as="p" block>
          {i18n.t('Перейдите по ссылке из письма, чтобы подтвердить адрес. После этого можно войти в личный кабинет.')}
        </Text>
        <Link to="/login" className={styles.link}>
          {accountTexts.toLogin}
        </Link>
        <ResendMail
          title={i18n.t('Письма нет?')}
          hint={i18n.t('Оно может идти несколько минут или попасть в папку «Спам».')}
          email={email}
        />
      </Panel>
    </PageBody>
  )
}

export { RegisterFinishPage as Component }
