import { useReading } from '@forum/client/useReading'
import { listSimilar, type SimilarThesis } from '@forum/contracts/theses/review'
import { i18n } from '@forum/language'
import { Button, lazyWithRetry, Subtitle2, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { useRef, useState } from 'react'
import { FailedReading } from '../FailedReading.tsx'
import { focusAfterDialog } from '../focusAfterDialog.ts'
import { useHintStyles } from './hintStyles.ts'
import { hintTexts } from './texts.ts'

// The comparison is loaded on demand.
const CompareDialog = lazyWithRetry(async () => (await import('./CompareDialog.tsx')).CompareDialog)

/** Theses of this and earlier forums that share passages with that of a registration. Nothing while there are none. */
export function SimilarTheses({ registrationId }: { registrationId: number }) {
  const styles = useHintStyles()
  const reading = useReading(listSimilar, { id: registrationId })
  const loaded = reading.reply
  const [compared, setCompared] = useState<SimilarThesis | null>(null)
  const opener = useRef<HTMLElement>(null)
  if (!loaded?.thesis || loaded.results.length === 0) return <FailedReading what={hintTexts.similar} of={reading} />
  const { thesis, results } = loaded
  const close = () => {
    setCompared(null)
    focusAfterDialog(opener.current)
  }
  return (
    <Stack as="section" gap={8} wrap="anywhere" aria-label={hintTexts.similar}>
      <Subtitle2 as="h3" className={styles.title}>
        {hintTexts.similar}
      </Subtitle2>
      <Quiet>{i18n.t('Общие фрагменты от пяти слов подряд. Это не оценка: решаете вы.')}</Quiet>
      <List gap={12}>
        {results.map((one) => (
          <Stack key={one.id} as="li" gap={2} align="start">
            <Text weight="semibold">{i18n.t('Общих слов: {percent} %', { percent: Math.round(one.share * 100) })}</Text>
            <Text>{one.title}</Text>
            <Quiet>
              {[one.isSameOwner ? i18n.t('Та же учётная запись') : one.fullName, one.section, one.forum].filter(Boolean).join(' · ')}
            </Quiet>
            {one.text === null ? (
              <Quiet>{i18n.t('Текст видят модераторы этой секции.')}</Quiet>
            ) : (
              <Button
                size="small"
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget
                  setCompared(one)
                }}
              >
                {i18n.t('Сравнить')}
              </Button>
            )}
          </Stack>
        ))}
      </List>
      {compared && compared.text !== null && <CompareDialog own={thesis} other={{ ...compared, text: compared.text }} onClose={close} />}
    </Stack>
  )
}
