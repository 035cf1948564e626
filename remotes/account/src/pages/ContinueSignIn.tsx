import { ApiError, messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { continueSignIn, type UnknownIdentity } from '@forum/contracts/people/singleSignOn'
import { i18n } from '@forum/language'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Spinner } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useState } from 'react'
import { localPath, useLinkParameters, useOpenOnce } from '../links.ts'
import { enter } from '../signIn/enter.ts'
import { SecondFactorStep } from '../signIn/SecondFactorStep.ts'
import { type WaitingSignIn, waitingOf } from '../signIn/waiting.ts'
import { LinkAccount } from '../singleSignOn/LinkAccount.tsx'
import { accountTexts } from '../texts.ts'

const useStyles = makeStyles({ toLogin: { marginTop: '20px' } })

type Stage =
  | { at: 'working' }
  | { at: 'second-factor'; waiting: WaitingSignIn }
  | { at: 'unknown'; identity: UnknownIdentity }
  | { at: 'failed'; problem: string }

/** Target of a provider's redirect: exchanges the code for a session, or lets the person choose the account to link. */
function ContinueSignInPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { code = '', next = null } = useLinkParameters()
  const [stage, setStage] = useState<Stage>({ at: 'working' })

  const proceed = async () => {
    const { token, user, unknown } = await call(continueSignIn, { code }, { quiet: true })
    if (unknown) return setStage({ at: 'unknown', identity: unknown })
    if (token === null || user === null) throw new Error('The reply names neither a session nor an identity')
    await enter(token, user.id)
    await navigate(localPath(next), { replace: true })
  }
  const toLogin = () => void navigate(`/login?${new URLSearchParams({ sso: 'code', ...(next && { next }) })}`, { replace: true })
  const fail = (error: unknown) => {
    const waiting = waitingOf(error)
    if (waiting) return setStage({ at: 'second-factor', waiting })
    const used = error instanceof ApiError && error.code === 'bad_link'
    if (used) toLogin()
    else setStage({ at: 'failed', problem: messageOf(error) })
  }

  useOpenOnce(() => proceed().catch(fail))

  const title = stage.at === 'unknown' ? i18n.t('Привяжите вход через {provider}', { provider: stage.identity.provider }) : i18n.t('Вход')
  return (
    <PageBody title={title} width="narrow">
      {stage.at === 'unknown' ? (
        <LinkAccount identity={stage.identity} next={next} />
      ) : stage.at === 'second-factor' ? (
        <Panel>
          <SecondFactorStep waiting={stage.waiting} next={next} onBack={toLogin} />
        </Panel>
      ) : (
        <Panel>
          {stage.at === 'working' ? (
            <Spinner label={i18n.t('Входим…')} />
          ) : (
            <>
              <MessageBar intent="warning" layout="multiline">
                <MessageBarBody>{stage.problem}</MessageBarBody>
              </MessageBar>
              <Button className={styles.toLogin} onClick={() => navigate('/login')}>
                {accountTexts.toLogin}
              </Button>
            </>
          )}
        </Panel>
      )}
    </PageBody>
  )
}

export { ContinueSignInPage as Component }
