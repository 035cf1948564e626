import { Link, useParams } from '@forum/router'
import { makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { texts } from '../texts.ts'
import { ResendMail } from '../verification/ResendMail.tsx'

const useStyles = makeStyles({
  lead: { marginTop: 0 },
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
})

export function Component() {
  const styles = useStyles()
  const { email = '' } = useParams()
  return (
    <PageBody title={texts.finish.title} width="narrow">
      <Panel>
        <Text as="p" block className={styles.lead}>
          {texts.finish.sent} <span className={styles.address}>{email}</span>.
        </Text>
        <Text as="p" block>
          {texts.finish.next}
        </Text>
        <Link to="/login" className={styles.link}>
          {texts.toLogin}
        </Link>
        <ResendMail title={texts.finish.missing} hint={texts.finish.spam} email={email} />
      </Panel>
    </PageBody>
  )
}
