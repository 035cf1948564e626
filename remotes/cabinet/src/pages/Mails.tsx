import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { changeSubscription, listOwnMails, type SentMail } from '@forum/contracts/dashboard/mails'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Field, makeStyles, PageBody, Panel, tokens } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { List, Quiet, Stack } from '@forum/ui/layout'

const useStyles = makeStyles({
  mail: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '2px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
  },
  subject: { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold },
  text: { whiteSpace: 'pre-line', marginTop: '8px', lineHeight: tokens.lineHeightBase400 },
})

const loadMails = ({ request }: LoaderFunctionArgs) => call(listOwnMails, {}, { signal: request.signal })

/** State of a mail; empty once it has been sent. */
function outcome(state: SentMail['state']): string {
  if (state === 'queued') return ` · ${i18n.t('отправляется')}`
  return state === 'sent' ? '' : ` · ${i18n.t('не доставлено')}`
}

/** The mails sent to the person, and their subscription to campaigns. */
function MailsPage() {
  const styles = useStyles()
  const { results, isSubscribed } = useLoaderData<typeof loadMails>()
  const { revalidate } = useRevalidator()
  const choose = async (subscribed: boolean) => {
    try {
      await call(changeSubscription, { isSubscribed: subscribed })
      showSuccess(i18n.t('Сохранено'))
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
  }
  return (
    <PageBody title={i18n.t('Письма')}>
      <Stack gap={20}>
        <Link to="/">{i18n.t('Личный кабинет')}</Link>
        <Field hint={i18n.t('Напоминания и приглашения. Письма о ваших заявках и учётной записи приходят всегда.')}>
          <Switch label={i18n.t('Получать рассылки форума')} checked={isSubscribed} onChange={(_, { checked }) => void choose(checked)} />
        </Field>
        <Quiet>
          {results.length === 0
            ? i18n.t('Писем пока не было.')
            : i18n.t('Всё, что портал вам писал. Персональных ссылок здесь нет: они только в самих письмах.')}
        </Quiet>
        {results.length > 0 && (
          <Panel>
            <List>
              {results.map(({ id, at, subject, state, text }) => (
                <li key={id} className={styles.mail}>
                  <Quiet>
                    {momentText(at)}
                    {outcome(state)}
                  </Quiet>
                  <details>
                    <summary className={styles.subject}>{subject}</summary>
                    <div className={styles.text}>{text ?? i18n.t('Письмо со ссылкой на учётную запись: его текст не хранится.')}</div>
                  </details>
                </li>
              ))}
            </List>
          </Panel>
        )}
      </Stack>
    </PageBody>
  )
}

export { loadMails as loader, MailsPage as Component }
