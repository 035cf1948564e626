import { useReading } from '@forum/client/useReading'
import { readDoorOverview } from '@forum/contracts/door/office'
import { i18n } from '@forum/language'
import { Button, makeStyles, PageBody, Text, tokens } from '@forum/ui'
import { Reading } from '@forum/ui/reading'
import { useRef } from 'react'
import { HourBars } from '../screen/HourBars.tsx'
import { screenTexts } from '../screen/texts.ts'

/** Interval of reading the figures again. */
const EVERY_MS = 5000

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    rowGap: '24px',
    // The figures have their own background when they fill the window.
    ':fullscreen': { padding: '5vw', backgroundColor: tokens.colorNeutralBackground1 },
  },
  label: { fontSize: 'clamp(20px, 3vw, 48px)', lineHeight: 1.2 },
  figure: { fontSize: 'clamp(64px, 16vw, 260px)', lineHeight: 1, fontWeight: tokens.fontWeightBold, fontVariantNumeric: 'tabular-nums' },
  expected: { fontSize: 'clamp(28px, 5vw, 80px)', lineHeight: 1.2, color: tokens.colorNeutralForeground2 },
  button: { marginTop: '24px' },
})

/** Page for a screen in the foyer: the number of people who have come today, in large figures and without names. */
export function Component() {
  const styles = useStyles()
  const screen = useRef<HTMLDivElement>(null)
  const { reply, failure, reload } = useReading(readDoorOverview, {}, { everyMs: EVERY_MS })
  return (
    <PageBody title={screenTexts.title} width="wide">
      {/* A lost connection leaves the figures of before: a screen in the foyer shows no errors. */}
      <Reading of={{ reply, failure: reply ? null : failure, reload }}>
        {({ cameToday, expected, hours }) => (
          <>
            <div ref={screen} className={styles.root}>
              <Text className={styles.label}>{i18n.t('Сегодня пришли')}</Text>
              <div>
                <span className={styles.figure}>{cameToday}</span>{' '}
                <span className={styles.expected}>{i18n.t('из {expected}', { expected })}</span>
              </div>
              {hours.length === 0 ? (
                <Text className={styles.label}>{i18n.t('Сегодня ещё никто не пришёл.')}</Text>
              ) : (
                <HourBars hours={hours} />
              )}
            </div>
            {document.fullscreenEnabled && (
              <Button className={styles.button} onClick={() => void screen.current?.requestFullscreen()}>
                {i18n.t('На весь экран')}
              </Button>
            )}
          </>
        )}
      </Reading>
    </PageBody>
  )
}
