import { call } from '@forum/client/call'
import { readDoorOverview } from '@forum/contracts/door/office'
import { Button, makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { useRef } from 'react'
import { useReading } from '../reading/useReading.ts'
import { Waiting } from '../reading/Waiting.tsx'
import { HourBars } from '../screen/HourBars.tsx'
import { screenTexts } from '../screen/texts.ts'

/** How often the figures are read again. */
const EVERY_MS = 5000

const read = (signal: AbortSignal) => call(readDoorOverview, {}, { signal })

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    rowGap: '24px',
    // On its own when it fills the window.
    ':fullscreen': { padding: '5vw', backgroundColor: tokens.colorNeutralBackground1 },
  },
  label: { fontSize: 'clamp(20px, 3vw, 48px)', lineHeight: 1.2 },
  figure: { fontSize: 'clamp(64px, 16vw, 260px)', lineHeight: 1, fontWeight: tokens.fontWeightBold, fontVariantNumeric: 'tabular-nums' },
  expected: { fontSize: 'clamp(28px, 5vw, 80px)', lineHeight: 1.2, color: tokens.colorNeutralForeground2 },
  button: { marginTop: '24px' },
})

/** For a screen in the foyer: how many have come today, in large figures and without names. */
export function Component() {
  const styles = useStyles()
  const screen = useRef<HTMLDivElement>(null)
  const { reply, failure, reload } = useReading(read, { everyMs: EVERY_MS })
  return (
    <PageBody title={screenTexts.title} width="wide">
      {!reply && <Waiting failure={failure} onRetry={reload} />}
      {/* A lost connection leaves the figures of before: a screen in the foyer shows no errors. */}
      {reply && (
        <>
          <div ref={screen} className={styles.root}>
            <Text className={styles.label}>{screenTexts.came}</Text>
            <div>
              <span className={styles.figure}>{reply.cameToday}</span>{' '}
              <span className={styles.expected}>{screenTexts.of(reply.expected)}</span>
            </div>
            {reply.hours.length === 0 ? <Text className={styles.label}>{screenTexts.nobody}</Text> : <HourBars hours={reply.hours} />}
          </div>
          {document.fullscreenEnabled && (
            <Button className={styles.button} onClick={() => void screen.current?.requestFullscreen()}>
              {screenTexts.fullScreen}
            </Button>
          )}
        </>
      )}
    </PageBody>
  )
}
