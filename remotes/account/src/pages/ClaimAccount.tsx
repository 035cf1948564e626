import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { claimAccount } from '@forum/contracts/people/account'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Spinner } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { useLinkParameters, useOpenOnce } from '../links.ts'
import { accountTexts } from '../texts.ts'
import { SetPassword } from '../verification/SetPassword.tsx'
import { verificationTexts } from '../verification/texts.ts'

const t = verificationTexts.claim

const useStyles = makeStyles({ next: { marginTop: '20px' } })

type Stage = { at: 'working' } | { at: 'password'; email: string } | { at: 'refused'; problem: string }

/** The page of the second link in a verification mail: its reader takes over the account that another person registered with the address. */
function ClaimAccountPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  // The server generated the link's parameters.
  const link = useLinkParameters() as InputOf<typeof claimAccount>
  const missing = Object.keys(link).length === 0
  const [stage, setStage] = useState<Stage>(missing ? { at: 'refused', problem: t.missing } : { at: 'working' })

  const refuse = (error: unknown) =>
    setStage({
      at: 'refused',
      problem:
        error instanceof ApiError && error.status === 0
          ? error.message
          : i18n.t(
              'Ссылка не действует: она устарела, уже использована или скопирована не полностью, либо у кабинета теперь другой адрес. Если кабинет с вашим адресом ещё есть, задайте пароль по новой ссылке.',
            ),
    })

  // A call without a password only checks the link: opening the page changes nothing.
  const check = () => call(claimAccount, link, { quiet: true }).then(({ email }) => setStage({ at: 'password', email }), refuse)
  useOpenOnce(check, missing)

  const save = async (password: string) => {
    const { detail } = await call(claimAccount, { ...link, password })
    showSuccess(detail)
    void navigate('/login', { replace: true })
  }

  return (
    <PageBody title={t.title} width="narrow">
      <Panel>
        {stage.at === 'working' && <Spinner label={verificationTexts.verify.working} />}
        {stage.at === 'password' && (
          <SetPassword
            email={stage.email}
            about={i18n.t(
              'С этим адресом на портале создали личный кабинет. Если это сделали не вы, задайте свой пароль: прежний пароль, открытые сеансы, ссылки и другие способы входа перестанут действовать. Если кабинет создали вы, ничего делать не нужно.',
            )}
            action={i18n.t('Задать свой пароль')}
            save={({ password }) => save(password)}
            onRefused={refuse}
          />
        )}
        {stage.at === 'refused' && (
          <>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{stage.problem}</MessageBarBody>
            </MessageBar>
            <Button className={styles.next} onClick={() => navigate('/reset-password')}>
              {accountTexts.registration.restore}
            </Button>
          </>
        )}
      </Panel>
    </PageBody>
  )
}

export { ClaimAccountPage as Component }
