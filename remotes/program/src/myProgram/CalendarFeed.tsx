import { showFailure, showSuccess } from '@forum/client/toasts'
import { Button, Input, makeStyles, TextLink } from '@forum/ui'
import { useId, useState } from 'react'
import { programTexts } from '../texts.ts'
import { revokeCalendar, subscribeCalendar, useChoiceSync } from './choiceSync.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px', alignItems: 'flex-start' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  address: { width: '100%', maxWidth: '640px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
})

const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => showSuccess(programTexts.copied),
    () => showFailure(new Error(programTexts.notCopied)),
  )

/** The feed address by which calendar programs follow the chosen talks. */
export function CalendarFeed() {
  const styles = useStyles()
  const { feedUrl } = useChoiceSync()
  const [isRevoked, setIsRevoked] = useState(false)
  const label = useId()
  // Unknown without a connection.
  if (feedUrl === undefined) return <p className={styles.text}>{programTexts.feedUnknown}</p>
  if (feedUrl === null)
    return (
      <div className={styles.root}>
        <p className={styles.text} role="status">
          {isRevoked ? programTexts.feedRevoked : programTexts.feedHint}
        </p>
        <Button onClick={() => void subscribeCalendar().catch(showFailure)}>{programTexts.createFeed}</Button>
      </div>
    )
  const revoke = () =>
    revokeCalendar().then(
      () => setIsRevoked(true),
      (error: unknown) => showFailure(error),
    )
  return (
    <div className={styles.root}>
      <label htmlFor={label}>{programTexts.feedAddress}</label>
      <Input id={label} className={styles.address} readOnly value={feedUrl} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button onClick={() => void copy(feedUrl)}>{programTexts.copy}</Button>
        <TextLink href={webcal(feedUrl)}>{programTexts.openInCalendar}</TextLink>
        <Button appearance="subtle" onClick={() => void revoke()}>
          {programTexts.revokeFeed}
        </Button>
      </div>
      <p className={styles.text}>{programTexts.feedIsSecret}</p>
    </div>
  )
}
