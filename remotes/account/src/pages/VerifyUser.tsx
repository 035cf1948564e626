import { ApiError, messageOf } from '@forum/client/apiError'
import { forum } from '@forum/client/forum'
import { addToast } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Spinner } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { useLinkParameters, useOpenOnce } from '../links.ts'
import { accountTexts } from '../texts.ts'
import { ResendMail } from '../verification/ResendMail.tsx'
import { type AfterVerification, forgetRegistration, wasRegisteredHere } from '../verification/registeredHere.ts'
import { SetPassword } from '../verification/SetPassword.tsx'
import { verificationTexts } from '../verification/texts.ts'
import { type Confirmed, checkLink, completeWithPassword, verify } from '../verification/verify.ts'

const useStyles = makeStyles({ toLogin: { marginTop: '20px' } })

type Stage = { at: 'working' } | { at: 'password'; email: string } | { at: 'refused'; problem: string }

function VerifyUserPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const link = useLinkParameters()
  const missing = Object.keys(link).length === 0
  const [stage, setStage] = useState<Stage>(
    missing
      ? { at: 'refused', problem: i18n.t('В адресе нет данных для подтверждения. Откройте ссылку из письма целиком.') }
      : { at: 'working' },
  )

  const finish = ({ detail, email = '' }: Confirmed, isOtherBrowser = false) => {
    forgetRegistration(link.user_id)
    const state: AfterVerification = { detail: detail || i18n.t('Регистрация подтверждена'), email, isOtherBrowser }
    void navigate('/login', { replace: true, state })
  }
  const refuse = (error: unknown) => {
    addToast('error', accountTexts.failed((error instanceof ApiError && error.detail) || messageOf(error)))
    setStage({
      at: 'refused',
      problem:
        error instanceof ApiError && error.status === 0
          ? error.message
          : i18n.t(
              'Подтвердить регистрацию по этой ссылке не удалось. Возможно, она устарела или скопирована не полностью. Если её уже открывали вы или почтовая программа, адрес подтверждён: войдите.',
            ),
    })
  }

  const open = async () => {
    // Only the owner of an account that organisers created has to set a password.
    const checked = wasRegisteredHere(link.user_id) ? null : await checkLink(link)
    if (checked?.consentNeeded) setStage({ at: 'password', email: checked.email })
    else finish(await verify(link), checked?.claimOffered === true)
  }

  const complete = async ({ password }: { password: string }) =>
    finish(await completeWithPassword(link, { password, policyVersion: forum().consent.version }))

  useOpenOnce(() => open().catch(refuse), missing)

  return (
    <PageBody title={i18n.t('Подтверждение регистрации')} width="narrow">
      <Panel>
        {stage.at === 'working' && <Spinner label={verificationTexts.verify.working} />}
        {stage.at === 'password' && (
          <SetPassword
            email={stage.email}
            about={i18n.t('Личный кабинет для вас создали организаторы форума. Задайте пароль, чтобы входить в него.')}
            action={i18n.t('Подтвердить регистрацию')}
            consentNeeded
            save={complete}
            onRefused={refuse}
          />
        )}
        {stage.at === 'refused' && (
          <>
            <MessageBar intent="warning" layout="multiline" data-no-toast-over>
              <MessageBarBody>{stage.problem}</MessageBarBody>
            </MessageBar>
            <Button className={styles.toLogin} onClick={() => navigate('/login')}>
              {accountTexts.toLogin}
            </Button>
            <ResendMail title={i18n.t('Новая ссылка')} hint={verificationTexts.resend.hint} email="" />
          </>
        )}
      </Panel>
    </PageBody>
  )
}

export { VerifyUserPage as Component }
