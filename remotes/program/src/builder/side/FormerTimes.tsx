import type { DraftTalk } from '@forum/contracts/program/programDraft'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, Stack } from '@forum/ui/layout'
import { useState } from 'react'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useSideStyles } from './sideStyles.ts'
import { TalkTimes } from './TalkTimes.tsx'

/** The first programme may replace dozens of times. */
const SHOWN = 5

interface Props {
  talks: readonly DraftTalk[]
  onKeep: (ids: readonly number[]) => void
}

/** Typed times that the programme will replace; each can be kept. */
export function FormerTimes({ talks, onKeep }: Props) {
  const styles = useSideStyles()
  const { items } = useBuilderPage()
  const [showsAll, setShowsAll] = useState(false)
  if (talks.length === 0) return null
  const shown = showsAll ? talks : talks.slice(0, SHOWN)
  const placed = new Map([...items.values()].map((item) => [item.registrationId, item]))
  return (
    <Stack as="section" gap={8} aria-label={builderTexts.former(talks.length)}>
      <h3 className={styles.group}>{builderTexts.former(talks.length)}</h3>
      <Text as="p" className={styles.text}>
        {i18n.t('Это время указали раньше, чем доклад поставили в программу. После публикации будет видно время программы.')}
      </Text>
      {talks.length > 1 && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => onKeep(talks.map(({ id }) => id))}>
            {i18n.t('Оставить прежнее у всех')}
          </Button>
        </div>
      )}
      <List gap={6}>
        {shown.map((talk) => (
          <TalkTimes key={talk.id} talk={talk} time={i18n.t('Раньше: {time}', { time: talk.formerTime ?? '' })} item={placed.get(talk.id)}>
            <Button
              size="small"
              aria-label={i18n.t('Оставить прежнее: {title}', { title: talk.talkTitle })}
              onClick={() => onKeep([talk.id])}
            >
              {i18n.t('Оставить прежнее')}
            </Button>
          </TalkTimes>
        ))}
      </List>
      {shown.length < talks.length && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {builderTexts.showAll(talks.length)}
          </Button>
        </div>
      )}
    </Stack>
  )
}
