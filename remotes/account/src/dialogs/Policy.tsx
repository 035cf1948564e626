import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { getPolicy } from '@forum/contracts/meeting'
import type { Policy } from '@forum/domain/policy'
import { Button, makeStyles, Notice, Spinner } from '@forum/ui'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@forum/ui/dialog'
import { PolicyText } from '@forum/ui/policy'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

const useStyles = makeStyles({ surface: { maxWidth: '800px' }, content: { paddingRight: '8px' } })

/** The text is asked for when somebody wants to read it. */
function LoadedPolicy() {
  const [policy, setPolicy] = useState<Policy | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(getPolicy, {}, { signal: leaving.signal }).then(setPolicy, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(messageOf(error))
    })
    return () => leaving.abort()
  }, [])
  if (problem)
    return (
      <Notice intent="error" actions={null}>
        {problem}
      </Notice>
    )
  return policy ? <PolicyText policy={policy} /> : <Spinner aria-label={texts.loading} />
}

/** The text of the /privacy page, open to somebody who has no account yet. */
export function PolicyDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{texts.registration.policy}</DialogTitle>
          <DialogContent className={styles.content} tabIndex={0}>
            <LoadedPolicy />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
