import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { setProfile, useSession } from '@forum/client/session'
import { confirmEmail } from '@forum/contracts/people/security'
import { getProfile } from '@forum/contracts/people/session'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, PageBody, Panel, Spinner } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { useLinkParameters, useOpenOnce } from '../links.ts'
import { useSecurityStyles } from '../security/styles.ts'
import { accountTexts } from '../texts.ts'

type Stage = { at: 'working' } | { at: 'done'; email: string } | { at: 'refused'; problem: string }

/** The error to show: the server's message only where it says more than that the link is invalid. */
const problemOf = (error: unknown): string =>
  error instanceof ApiError && (error.status === 0 || error.code === 'changed_meanwhile')
    ? error.message
    : i18n.t(
        'Сменить e-mail по этой ссылке не удалось. Возможно, ссылка устарела, уже использована, заменена более новой или скопирована не полностью.',
      )

/** The page of the link that changes the e-mail; it works without a session. */
function ConfirmEmailPage() {
  const styles = useSecurityStyles()
  const navigate = useNavigate()
  const signedIn = useSession(({ token }) => token !== null)
  const link = useLinkParameters()
  const missing = Object.keys(link).length === 0
  const [stage, setStage] = useState<Stage>(
    missing
      ? { at: 'refused', problem: i18n.t('В адресе нет данных для смены e-mail. Откройте ссылку из письма целиком.') }
      : { at: 'working' },
  )

  const open = async () => {
    // The server generated the link's parameters.
    const { email } = await call(confirmEmail, link as InputOf<typeof confirmEmail>, { quiet: true })
    setStage({ at: 'done', email })
    // The profile of this browser's session still has the old address.
    if (signedIn) await call(getProfile, {}, { quiet: true }).then(setProfile, () => {})
  }

  useOpenOnce(() => open().catch((error: unknown) => setStage({ at: 'refused', problem: problemOf(error) })), missing)

  return (
    <PageBody title={i18n.t('Смена e-mail')} width="narrow">
      <Panel>
        {stage.at === 'working' ? (
          <Spinner label={i18n.t('Проверяем ссылку…')} />
        ) : (
          <Stack gap={20} className={styles.form} role="status">
            <MessageBar intent={stage.at === 'done' ? 'success' : 'warning'} layout="multiline">
              <MessageBarBody className={styles.message}>
                {stage.at === 'done' ? i18n.t('E-mail изменён. Входите теперь с адресом {email}.', { email: stage.email }) : stage.problem}
              </MessageBarBody>
            </MessageBar>
            {stage.at === 'refused' ? (
              <Button onClick={() => navigate('/security')}>{i18n.t('Перейти на страницу «Безопасность»')}</Button>
            ) : (
              <Button onClick={() => navigate(signedIn ? '/' : '/login')}>
                {signedIn ? i18n.t('Перейти в личный кабинет') : accountTexts.toLogin}
              </Button>
            )}
          </Stack>
        )}
      </Panel>
    </PageBody>
  )
}

export { ConfirmEmailPage as Component }
