import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { useState } from 'react'
import { texts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useSettle } from '../useSettle.ts'
import { FormerTimes } from './FormerTimes.tsx'
import { useSideStyles } from './sideStyles.ts'

/** Talks whose time a moderator has typed, and which of both times is to hold. */
export function Manual() {
  const styles = useSideStyles()
  const { draft, items, placeText } = useBuilderPage()
  const settle = useSettle()
  const [asked, setAsked] = useState<'adopt' | 'replace' | null>(null)
  const talks = draft.talkList.filter(({ manualTime }) => manualTime !== null)
  const former = draft.talkList.filter(({ formerTime }) => formerTime != null)
  const placed = new Map([...items.values()].map((item) => [item.registrationId, item]))

  const ids = talks.map(({ id }) => id)
  if (talks.length === 0)
    return (
      <div className={styles.panel}>
        <Text as="p" className={styles.text}>
          {texts.manualNone}
        </Text>
        <FormerTimes talks={former} onKeep={(kept) => void settle(kept, true)} />
      </div>
    )
  return (
    <div className={styles.panel}>
      <Text as="p" className={styles.text}>
        {texts.manualHint}
      </Text>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setAsked('adopt')}>
          {texts.adoptAll}
        </Button>
        <Button size="small" onClick={() => setAsked('replace')}>
          {texts.replaceAll}
        </Button>
      </div>
      <ul className={styles.list}>
        {talks.map(({ id, talkTitle, speaker, manualTime }) => {
          const item = placed.get(id)
          return (
            <li key={id} className={styles.line}>
              <span>
                <span className={styles.who}>{speaker}</span>
                {talkTitle}
              </span>
              <span>{texts.manualTime(manualTime ?? '')}</span>
              <span className={styles.quiet}>{texts.programTime(item ? placeText(item) : texts.notInProgram)}</span>
              <div className={styles.actions}>
                <Button size="small" aria-label={texts.adoptOne(talkTitle)} onClick={() => void settle([id], true)}>
                  {texts.adopt}
                </Button>
                <Button
                  size="small"
                  className={styles.wrap}
                  aria-label={texts.replaceOne(talkTitle)}
                  onClick={() => void settle([id], false)}
                >
                  {texts.replace}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <FormerTimes talks={former} onKeep={(kept) => void settle(kept, true)} />
      {asked && (
        <ConfirmDialog
          title={asked === 'adopt' ? texts.adoptAll : texts.replaceAll}
          action={asked === 'adopt' ? texts.adopt : texts.replace}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null)
            void settle(ids, asked === 'adopt')
          }}
        >
          {asked === 'adopt' ? texts.adoptAllText(ids.length) : texts.replaceAllText(ids.length)}
        </ConfirmDialog>
      )}
    </div>
  )
}
