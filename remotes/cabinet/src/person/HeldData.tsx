import { Button, lazyWithRetry, makeStyles, Panel, Text, tokens } from '@forum/ui'
import { useRef, useState } from 'react'
import { Heading } from '../Heading.tsx'
import { heldTexts } from '../texts.ts'
import { useFocusReturn } from '../useFocusReturn.ts'
import { downloadHeldData } from './heldData.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    outlineStyle: 'none',
    '@media print': { display: 'none' },
  },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalL, alignItems: 'flex-start' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
})

const DeleteAccount = lazyWithRetry(async () => (await import('./DeleteAccount.tsx')).DeleteAccount)

/** A person's legal rights: access to all data held about them, and its deletion. */
export function HeldData() {
  const styles = useStyles()
  const root = useRef<HTMLElement>(null)
  const [deleting, setDeleting] = useState(false)
  const [reading, setReading] = useState(false)
  const rememberOpener = useFocusReturn(deleting, root, null)

  function download(): void {
    setReading(true)
    void downloadHeldData().finally(() => setReading(false))
  }

  function ask(): void {
    rememberOpener()
    setDeleting(true)
  }

  return (
    <section ref={root} tabIndex={-1} className={styles.root} aria-labelledby="held">
      <Heading id="held">{heldTexts.heading}</Heading>
      <Panel>
        <div className={styles.content}>
          <Text>{heldTexts.about}</Text>
          <div className={styles.actions}>
            <Button onClick={download} disabledFocusable={reading}>
              {heldTexts.download}
            </Button>
            <Button onClick={ask}>{heldTexts.remove}</Button>
          </div>
        </div>
      </Panel>
      {deleting && <DeleteAccount onClose={() => setDeleting(false)} />}
    </section>
  )
}
