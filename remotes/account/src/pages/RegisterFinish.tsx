import { Link, useParams } from '@forum/router'
import { makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { accountTexts } from '../texts.ts'
import { ResendMail } from '../verification/ResendMail.tsx'
import { verificationTexts } from '../verification/texts.ts'

const useStyles = makeStyles({
  lead: { marginTop: 0 },
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
})

function RegisterFinishPage() {
  const styles = useStyles()
  const { email = '' } = useParams()
  return (
    <PageBody title={verificationTexts.finish.title} width="narrow">
      <Panel>
        <Text as="p" block className={styles.lead}>
          {verificationTexts.finish.sent} <span className={styles.address}>{email}</span>.
        </Text>
        <Text as="p" block>
          {verificationTexts.finish.next}
        </Text>
        <Link to="/login" className={styles.link}>
          {accountTexts.toLogin}
        </Link>
        <ResendMail title={verificationTexts.finish.missing} hint={verificationTexts.finish.spam} email={email} />
      </Panel>
    </PageBody>
  )
}

export { RegisterFinishPage as Component }
