import { ApiError, messageOf } from '@forum/client/apiError'
import { addToast, showSuccess } from '@forum/client/toasts'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Spinner } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { useLinkParameters } from '../links.ts'
import { ResendMail } from '../ResendMail.tsx'
import { forgetRegistration, wasRegisteredHere } from '../registeredHere.ts'
import { texts } from '../texts.ts'
import { SetPassword } from '../verification/SetPassword.tsx'
import { type CheckedLink, checkLink, verify } from '../verify.ts'

const useStyles = makeStyles({ toLogin: { marginTop: '20px' } })

type Stage = { at: 'working' } | { at: 'password'; checked: CheckedLink } | { at: 'refused'; problem: string }

export function Component() {
  const styles = useStyles()
  const navigate = useNavigate()
  const link = useLinkParameters()
  const missing = Object.keys(link).length === 0
  const [stage, setStage] = useState<Stage>(missing ? { at: 'refused', problem: texts.verify.missing } : { at: 'working' })
  // A link works once: the second run of a StrictMode effect must not use it.
  const asked = useRef(missing)

  const finish = (detail: string) => {
    forgetRegistration(link.user_id)
    showSuccess(detail || texts.verify.done)
    void navigate('/login', { replace: true })
  }
  const refuse = (error: unknown) => {
    addToast('error', texts.failed((error instanceof ApiError && error.detail) || messageOf(error)))
    setStage({ at: 'refused', problem: error instanceof ApiError && error.status === 0 ? error.message : texts.verify.bad })
  }

  const open = async () => {
    // If the server cannot set passwords by link, or the account was registered in this browser, the link alone suffices.
    const checked = wasRegisteredHere(link.user_id) ? null : await checkLink(link)
    if (checked === null) finish(await verify(link))
    else setStage({ at: 'password', checked })
  }

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    open().catch(refuse)
  })

  return (
    <PageBody title={texts.verify.title} width="narrow">
      <Panel>
        {stage.at === 'working' && <Spinner label={texts.verify.working} />}
        {stage.at === 'password' && <SetPassword link={link} checked={stage.checked} onDone={finish} onRefused={refuse} />}
        {stage.at === 'refused' && (
          <>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{stage.problem}</MessageBarBody>
            </MessageBar>
            <Button className={styles.toLogin} onClick={() => navigate('/login')}>
              {texts.toLogin}
            </Button>
            <ResendMail title={texts.resend.title} hint={texts.resend.hint} email="" />
          </>
        )}
      </Panel>
    </PageBody>
  )
}
