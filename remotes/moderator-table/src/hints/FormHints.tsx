import type { HintPlace } from '@forum/domain/theses/hintFields'
import type { Thesis } from '@forum/domain/theses/thesis'
import { thesisHints } from '@forum/domain/theses/thesisHints'
import { i18n } from '@forum/language'
import { Subtitle2, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { useMemo } from 'react'
import { useHintStyles } from './hintStyles.ts'
import { hintTexts } from './texts.ts'

function placeName(place: HintPlace): string {
  const [list, index] = place.split('.')
  const number = Number(index) + 1
  if (list === 'coauthors') return i18n.t('Соавтор {place}', { place: number })
  if (list === 'organizations') return i18n.t('Организация {place}', { place: number })
  if (list === 'literature') return i18n.t('Источник {place}', { place: number })
  return hintTexts[place as 'title' | 'text' | 'funding' | 'email' | 'speaker']
}

/** Formal problems that the author may have overlooked. */
export function FormHints({ thesis, talkTitle }: { thesis: Thesis; talkTitle: string }) {
  const styles = useHintStyles()
  const hints = useMemo(() => thesisHints(thesis, talkTitle), [thesis, talkTitle])
  if (hints.length === 0) return null
  return (
    <Stack as="section" gap={8} wrap="anywhere" aria-label={hintTexts.hints}>
      <Subtitle2 as="h3" className={styles.title}>
        {hintTexts.hints}
      </Subtitle2>
      <List gap={12}>
        {hints.map(({ kind, place, message, quotes }) => (
          <Stack key={`${kind} ${place}`} as="li" gap={2} align="start">
            <Text>{`${placeName(place)}. ${message}:`}</Text>
            <Quiet>«{quotes.join('», «')}»</Quiet>
          </Stack>
        ))}
      </List>
    </Stack>
  )
}
