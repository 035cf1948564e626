import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { type FailedMail, type listMails, resendMails } from '@forum/contracts/dashboard/mails'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { RESEND_MAX } from '@forum/domain/platform/limits'
import { currentLocale, i18n, translated } from '@forum/language'
import { useRevalidator, useSearchParams } from '@forum/router'
import { Button, lazyWithRetry, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Pager } from '@forum/ui/pager'
import { useState } from 'react'
import { mailTexts } from './texts.ts'

const CorrectAddress = lazyWithRetry(async () => (await import('./CorrectAddress.tsx')).Component)

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '12px', marginBottom: '16px' },
  panel: { padding: '4px 24px', '@media (max-width: 640px)': { padding: '4px 16px' } },
  mail: {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr) minmax(0, 2fr) auto',
    alignItems: 'start',
    gap: '4px 24px',
    padding: '14px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    ':last-child': { borderBottom: 'none' },
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  column: { display: 'grid', alignContent: 'start' },
})

/** Undelivered mails with the mail server's reply, to be resent. */
export function Mails({ mails, page }: { mails: ReplyOf<typeof listMails>; page: number }) {
  const styles = useStyles()
  const [, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState(false)
  const [corrected, setCorrected] = useState<FailedMail | null>(null)

  const resend = async (ids: readonly string[]) => {
    setSending(true)
    try {
      const { resent } = await call(resendMails, { ids: ids.slice(0, RESEND_MAX) })
      showSuccess(resent === 0 ? i18n.t('Эти письма уже отправлены') : i18n.t('Снова в очереди писем: {count}', { count: resent }))
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <div className={styles.head}>
        <Text>
          {mails.count === 0
            ? i18n.t('Недоставленных писем нет.')
            : i18n.t('Писем: {count}', { count: mails.count.toLocaleString(currentLocale()) })}
        </Text>
        {mails.results.length > 1 && (
          <Button disabled={sending} onClick={() => resend(mails.results.map(({ id }) => id))}>
            {i18n.t('Отправить все ещё раз')}
          </Button>
        )}
      </div>
      {mails.results.length > 0 && (
        <Panel className={styles.panel}>
          <List>
            {mails.results.map((mail) => (
              <Mail
                key={mail.id}
                mail={mail}
                styles={styles}
                disabled={sending}
                onResend={() => resend([mail.id])}
                onCorrect={() => setCorrected(mail)}
              />
            ))}
          </List>
        </Panel>
      )}
      {corrected !== null && corrected.userId !== null && (
        <CorrectAddress
          userId={corrected.userId}
          address={corrected.to}
          onCorrected={() => {
            setCorrected(null)
            void revalidate()
          }}
          onClose={() => setCorrected(null)}
        />
      )}
      <Pager
        count={mails.count}
        page={page}
        pageSize={mails.pageSize}
        onPage={(to) => setParams({ tab: 'mails', ...(to > 1 && { page: String(to) }) }, { preventScrollReset: true })}
      />
    </>
  )
}

interface MailProps {
  mail: FailedMail
  styles: ReturnType<typeof useStyles>
  disabled: boolean
  onResend: () => void
  onCorrect: () => void
}

const states = translated({
  waiting: () => i18n.t('Ждёт следующей попытки.'),
  refused: () => i18n.t('Почтовый сервер отказался принять.'),
  given_up: () => i18n.t('Не удалось отправить за неделю.'),
  bounced: () => i18n.t('Вернулось.'),
}) satisfies Record<FailedMail['state'], string>

function Mail({
  mail: { at, to, subject, userId, canCorrect = true, state, attempts, reason },
  styles,
  disabled,
  onResend,
  onCorrect,
}: MailProps) {
  return (
    <li className={styles.mail}>
      <Quiet>
        <time dateTime={at}>{momentText(at)}</time>
      </Quiet>
      <div className={styles.column}>
        <Text weight="semibold">{to}</Text>
        <Quiet>{subject}</Quiet>
      </div>
      <div className={styles.column}>
        <Text>
          {states[state]} {i18n.t('Попыток: {count}.', { count: attempts })}
        </Text>
        {reason && <Quiet lang="en">{reason}</Quiet>}
      </div>
      <Stack gap={8}>
        <Button disabled={disabled} aria-label={i18n.t('Отправить ещё раз: {to}', { to })} onClick={onResend}>
          {i18n.t('Отправить ещё раз')}
        </Button>
        {/* While a mail waits, the address may still be right. */}
        {userId !== null && canCorrect && state !== 'waiting' && (
          <Button aria-label={i18n.t('Исправить адрес: {to}', { to })} onClick={onCorrect}>
            {mailTexts.correct}
          </Button>
        )}
      </Stack>
    </li>
  )
}
