import { call } from '@forum/client/call'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { previewMessage, testMessage } from '@forum/contracts/dashboard/mailing'
import type { InputOf } from '@forum/contracts/platform/endpoint'
import { Button, makeStyles } from '@forum/ui'
import { useState } from 'react'
import { messageTexts } from '../texts.ts'
import { MailView } from './MailView.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

type Draft = InputOf<typeof previewMessage>

/** Previews a mail, or sends it to the caller. @param onRefused shows the errors at their fields */
export function Preview({ draft, onRefused }: { draft: Draft; onRefused: (error: unknown) => void }) {
  const styles = useStyles()
  const [shown, setShown] = useState<{ of: string; to: string; subject: string; text: string } | null>(null)
  const key = JSON.stringify(draft)
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      onRefused(error)
      showFailure(error)
    }
  }
  const preview = () => attempt(async () => setShown({ of: key, ...(await call(previewMessage, draft, { quiet: true })) }))
  const test = () =>
    attempt(async () => {
      await call(testMessage, draft)
      showSuccess(messageTexts.tested)
    })
  return (
    <div className={styles.root}>
      <div className={styles.row}>
        <Button onClick={() => void preview()}>{draft.language === 'en' ? messageTexts.previewLanguage : messageTexts.preview}</Button>
        <Button onClick={() => void test()}>{messageTexts.test}</Button>
      </div>
      {/* The preview of an earlier text is hidden. */}
      <div aria-live="polite">{shown?.of === key && <MailView mail={shown} />}</div>
    </div>
  )
}
