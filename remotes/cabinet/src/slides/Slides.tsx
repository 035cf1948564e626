import { useReading } from '@forum/client/useReading'
import { getSlides, type OwnSlides } from '@forum/contracts/program/slides'
import { slidesTexts } from '@forum/domain/program/slidesTexts'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { Reading } from '@forum/ui/reading'
import { RecordingForm } from './RecordingForm.tsx'
import { SendSlides } from './SendSlides.tsx'
import { SentFile } from './SentFile.tsx'

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, paddingTop: '12px', paddingBottom: '12px' },
  title: { margin: 0 },
})

/** Slides or the PDF of a poster, which the speaker sends before the session, and the link to a recording afterwards. */
export function Slides({ registrationId }: { registrationId: number }) {
  const styles = useStyles()
  const reading = useReading(getSlides, { id: registrationId })
  const heading = `slides-${registrationId}`
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <Reading of={reading}>
        {(sent) => {
          const props = { registrationId, sent, onChanged: (next: OwnSlides) => reading.change(() => next) }
          return (
            <Stack gap={8} wrap="anywhere">
              <Text as="h3" id={heading} weight="semibold" className={styles.title}>
                {slidesTexts[sent.kind]}
              </Text>
              {sent.file && <SentFile {...props} file={sent.file} />}
              {sent.refusal === null && <SendSlides {...props} />}
              {sent.refusal !== null && !sent.file && <Text>{i18n.t('Файл не прислан. {reason}', { reason: sent.refusal })}</Text>}
              {(sent.recordingRefusal === null || sent.recording !== '') && <RecordingForm {...props} />}
            </Stack>
          )
        }}
      </Reading>
    </section>
  )
}
