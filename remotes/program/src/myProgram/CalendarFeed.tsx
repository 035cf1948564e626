import { showFailure } from '@forum/client/toasts'
import { Button, Input, makeStyles, TextLink, tokens } from '@forum/ui'
import { useId, useState } from 'react'
import { programTexts } from '../texts.ts'
import { revokeCalendar, subscribeCalendar, useChoiceSync } from './choiceSync.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '8px', alignItems: 'flex-start' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  address: { width: '100%', maxWidth: '640px' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  // Its line is there before it: nothing below moves.
  done: { flexBasis: '100%', minHeight: tokens.lineHeightBase300 },
})

const webcal = (url: string): string => url.replace(/^https?:/, 'webcal:')

/** The feed address by which calendar programs follow the chosen talks. */
export function CalendarFeed() {
  const styles = useStyles()
  const { feedUrl } = useChoiceSync()
  const [isRevoked, setIsRevoked] = useState(false)
  const [copied, setCopied] = useState(false)
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
  const copy = () =>
    navigator.clipboard.writeText(feedUrl).then(
      () => setCopied(true),
      () => showFailure(new Error(programTexts.notCopied)),
    )
  return (
    <div className={styles.root}>
      <label htmlFor={label}>{programTexts.feedAddress}</label>
      <Input id={label} className={styles.address} readOnly value={feedUrl} onFocus={({ target }) => target.select()} />
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>{programTexts.copy}</Button>
        <TextLink href={webcal(feedUrl)}>{programTexts.openInCalendar}</TextLink>
        <Button appearance="subtle" onClick={() => void revoke()}>
          {programTexts.revokeFeed}
        </Button>
        <span role="status" className={styles.done}>
          {copied && programTexts.copied}
        </span>
      </div>
      <p className={styles.text}>{programTexts.feedIsSecret}</p>
    </div>
  )
}
