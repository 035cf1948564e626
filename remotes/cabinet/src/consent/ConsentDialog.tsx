import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { getConsent, giveConsent } from '@forum/contracts/people/consent'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { consentParagraphs, editionInWords } from '@forum/domain/people/consent'
import { Button, makeStyles, Spinner } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { type FormEvent, useEffect, useState } from 'react'
import { cabinetTexts } from '../texts.ts'
import { consentTexts } from './texts.ts'

const useStyles = makeStyles({ document: { overflowWrap: 'anywhere', '& p': { margin: '0 0 12px' } } })

interface Props {
  /** Absent if the text is only read. */
  onGiven?: () => Promise<void>
  onClose: () => void
}

/** The text of the consent, with a button that gives it if it is missing. */
export function ConsentDialog({ onGiven, onClose }: Props) {
  const styles = useStyles()
  const [consent, setConsent] = useState<ReplyOf<typeof getConsent> | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [reading, setReading] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal may mean that the text has changed, so it is read again
  useEffect(() => {
    const leaving = new AbortController()
    call(getConsent, {}, { signal: leaving.signal }).then(setConsent, (error: unknown) => {
      if (!leaving.signal.aborted) setProblem(messageOf(error))
    })
    return () => leaving.abort()
  }, [reading])

  async function agree(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!consent || !onGiven) return onClose()
    setSending(true)
    setProblem(null)
    try {
      await call(giveConsent, { version: consent.version })
      showSuccess(consentTexts.given)
      await onGiven()
    } catch (error) {
      setProblem(messageOf(error))
      setReading(reading + 1)
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={consentTexts.title}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => void agree(event)}
      actions={(close) => (
        <>
          <Button onClick={close}>{onGiven ? cabinetTexts.cancel : cabinetTexts.close}</Button>
          {onGiven && (
            <Button appearance="primary" type="submit" disabledFocusable={sending || !consent}>
              {consentTexts.agree}
            </Button>
          )}
        </>
      )}
    >
      {consent ? (
        <div className={styles.document}>
          <p>{consentTexts.version(editionInWords(consent.version))}</p>
          {consentParagraphs(consent.document).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : (
        !problem && <Spinner label={cabinetTexts.loading} />
      )}
    </FormDialog>
  )
}
