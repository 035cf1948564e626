import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { changeSubscription, listOwnMails, type SentMail } from '@forum/contracts/dashboard/mails'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Field, makeStyles, PageBody, Panel, Text, tokens } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { mailsTexts } from './mailTexts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '20px' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  mail: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '2px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
  subject: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold },
  text: { whiteSpace: 'pre-line', marginTop: '8px', lineHeight: tokens.lineHeightBase400 },
})

const loadMails = ({ request }: LoaderFunctionArgs) => call(listOwnMails, {}, { signal: request.signal })

/** State of a mail; empty once it has been sent. */
function outcome(state: SentMail['state']): string {
  if (state === 'queued') return ` · ${mailsTexts.underway}`
  return state === 'sent' ? '' : ` · ${mailsTexts.failed}`
}

/** The mails sent to the person, and their subscription to campaigns. */
function MailsPage() {
  const styles = useStyles()
  const { results, isSubscribed } = useLoaderData<typeof loadMails>()
  const { revalidate } = useRevalidator()
  const choose = async (subscribed: boolean) => {
    try {
      await call(changeSubscription, { isSubscribed: subscribed })
      showSuccess(mailsTexts.saved)
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  return (
    <PageBody title={mailsTexts.title}>
      <div className={styles.root}>
        <Link to="/">{mailsTexts.toCabinet}</Link>
        <Field hint={mailsTexts.subscriptionHint}>
          <Switch label={mailsTexts.subscription} checked={isSubscribed} onChange={(_, { checked }) => void choose(checked)} />
        </Field>
        <Text className={styles.quiet}>{results.length === 0 ? mailsTexts.none : mailsTexts.about}</Text>
        {results.length > 0 && (
          <Panel>
            <ul className={styles.list}>
              {results.map(({ id, at, subject, state, text }) => (
                <li key={id} className={styles.mail}>
                  <Text className={styles.quiet}>
                    {momentText(at)}
                    {outcome(state)}
                  </Text>
                  <details>
                    <summary className={styles.subject}>{subject}</summary>
                    <div className={styles.text}>{text ?? mailsTexts.secret}</div>
                  </details>
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </div>
    </PageBody>
  )
}

export { loadMails as loader, MailsPage as Component }
