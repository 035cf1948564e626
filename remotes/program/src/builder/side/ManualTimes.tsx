import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { ConfirmDialog } from '@forum/ui/dialog'
import { List } from '@forum/ui/layout'
import { useState } from 'react'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useSettleTimes } from '../useSettleTimes.ts'
import { FormerTimes } from './FormerTimes.tsx'
import { useSideStyles } from './sideStyles.ts'
import { TalkTimes } from './TalkTimes.tsx'

/** Talks with a time typed by a moderator, with buttons to choose between it and the programme. */
export function ManualTimes() {
  const styles = useSideStyles()
  const { draft, items } = useBuilderPage()
  const settle = useSettleTimes()
  const [toConfirm, setToConfirm] = useState<'adopt' | 'replace' | null>(null)
  const talks = draft.talkList.filter(({ manualTime }) => manualTime !== null)
  const former = draft.talkList.filter(({ formerTime }) => formerTime != null)
  const placed = new Map([...items.values()].map((item) => [item.registrationId, item]))

  const ids = talks.map(({ id }) => id)
  if (talks.length === 0)
    return (
      <div className={styles.panel}>
        <Text as="p" className={styles.text}>
          {i18n.t('Все доклады следуют программе.')}
        </Text>
        <FormerTimes talks={former} onKeep={(kept) => void settle(kept, true)} />
      </div>
    )
  return (
    <div className={styles.panel}>
      <Text as="p" className={styles.text}>
        {i18n.t('Время этих докладов указано вручную и отличается от программы.')}
      </Text>
      <div className={styles.actions}>
        <Button size="small" onClick={() => setToConfirm('adopt')}>
          {builderTexts.adoptAll}
        </Button>
        <Button size="small" onClick={() => setToConfirm('replace')}>
          {builderTexts.replaceAll}
        </Button>
      </div>
      <List gap={6}>
        {talks.map((talk) => (
          <TalkTimes key={talk.id} talk={talk} time={i18n.t('Вручную: {time}', { time: talk.manualTime ?? '' })} item={placed.get(talk.id)}>
            <Button
              size="small"
              aria-label={i18n.t('Принять: {title}', { title: talk.talkTitle })}
              onClick={() => void settle([talk.id], true)}
            >
              {builderTexts.adopt}
            </Button>
            <Button
              size="small"
              className={styles.wrap}
              aria-label={i18n.t('Заменить временем программы: {title}', { title: talk.talkTitle })}
              onClick={() => void settle([talk.id], false)}
            >
              {builderTexts.replace}
            </Button>
          </TalkTimes>
        ))}
      </List>
      <FormerTimes talks={former} onKeep={(kept) => void settle(kept, true)} />
      {toConfirm && (
        <ConfirmDialog
          title={toConfirm === 'adopt' ? builderTexts.adoptAll : builderTexts.replaceAll}
          action={toConfirm === 'adopt' ? builderTexts.adopt : builderTexts.replace}
          onClose={() => setToConfirm(null)}
          onConfirm={() => {
            setToConfirm(null)
            void settle(ids, toConfirm === 'adopt')
          }}
        >
          {toConfirm === 'adopt'
            ? i18n.t(
                '{count, plural, one {# доклад встанет} few {# доклада встанут} many {# докладов встанут} other {# доклада встанут}} на время, указанное вручную. Отменить это одним нажатием нельзя.',
                { count: ids.length },
              )
            : i18n.t(
                '{count, plural, one {Время # доклада, указанное вручную, будет заменено} few {Время # докладов, указанное вручную, будет заменено} many {Время # докладов, указанное вручную, будет заменено} other {Время # доклада, указанное вручную, будет заменено}} временем программы.',
                { count: ids.length },
              )}
        </ConfirmDialog>
      )}
    </div>
  )
}
