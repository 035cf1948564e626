import { ApiError, messageOf } from '@forum/client/apiError'
import { addToast, showSuccess } from '@forum/client/toasts'
import { useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Spinner } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { useEffect, useRef, useState } from 'react'
import { useLinkParameters } from '../links.ts'
import { ResendMail } from '../ResendMail.tsx'
import { texts } from '../texts.ts'
import { verify } from '../verify.ts'

const useStyles = makeStyles({ toLogin: { marginTop: '20px' } })

export function Component() {
  const styles = useStyles()
  const navigate = useNavigate()
  const link = useLinkParameters()
  const [problem, setProblem] = useState<string | null>(Object.keys(link).length === 0 ? texts.verify.missing : null)
  // A link works once: the second run of a strict effect must not spend it.
  const asked = useRef(problem !== null)

  useEffect(() => {
    if (asked.current) return
    asked.current = true
    verify(link).then(
      async (detail) => {
        showSuccess(detail || texts.verify.done)
        await navigate('/login', { replace: true })
      },
      (error: unknown) => {
        addToast('error', texts.failed((error instanceof ApiError && error.detail) || messageOf(error)))
        setProblem(error instanceof ApiError && error.status === 0 ? error.message : texts.verify.bad)
      },
    )
  })

  return (
    <PageBody title={texts.verify.title} width="narrow">
      <Panel>
        {problem === null ? (
          <Spinner label={texts.verify.working} />
        ) : (
          <>
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{problem}</MessageBarBody>
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
