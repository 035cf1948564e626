import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { getConsent, giveConsent } from '@forum/contracts/people/consent'
import { consentParagraphs, editionInWords } from '@forum/domain/people/consent'
import { i18n } from '@forum/language'
import { Button, makeStyles } from '@forum/ui'
import { FormDialog } from '@forum/ui/form-dialog'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { cabinetTexts } from '../texts.ts'
import { consentTexts } from './texts.ts'

const useStyles = makeStyles({ document: { overflowWrap: 'anywhere', '& p': { margin: '0 0 12px' } } })

interface Props {
  /** Called after the consent; absent if the text is only read. */
  onGiven?: () => Promise<void>
  onClose: () => void
}

/** The text of the consent, with a button that gives a missing consent. */
export function ConsentDialog({ onGiven, onClose }: Props) {
  const styles = useStyles()
  const reading = useReading(getConsent, {})
  const consent = reading.reply
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  async function agree(): Promise<void> {
    if (!consent || !onGiven) return onClose()
    setSending(true)
    setProblem(null)
    try {
      await call(giveConsent, { version: consent.version })
      showSuccess(i18n.t('Согласие дано'))
      await onGiven()
    } catch (error) {
      setProblem(messageOf(error))
      // A refusal may mean that the text has changed.
      void reading.reload()
      setSending(false)
    }
  }

  return (
    <FormDialog
      title={consentTexts.title}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void agree()}
      actions={(close) => (
        <>
          <Button onClick={close}>{onGiven ? cabinetTexts.cancel : i18n.t('Закрыть')}</Button>
          {onGiven && (
            <Button appearance="primary" type="submit" disabledFocusable={sending || !consent}>
              {i18n.t('Согласиться')}
            </Button>
          )}
        </>
      )}
    >
      <Reading of={reading}>
        {({ version, document }) => (
          <div className={styles.document}>
            <p>{i18n.t('Редакция {version}', { version: editionInWords(version) })}</p>
            {consentParagraphs(document).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </Reading>
    </FormDialog>
  )
}
