import { conflictText } from '@forum/domain/program/draft/conflictTexts'
import { clockSpan } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Button, mergeClasses, Text } from '@forum/ui'
import { InfoFilled, WarningFilled } from '@forum/ui/icons'
import { List } from '@forum/ui/layout'
import { useState } from 'react'
import { draftItemTitle } from '../model/draftItemNames.ts'
import { builderTexts } from '../texts.ts'
import { useBuilderPage } from '../useBuilder.ts'
import { useSideStyles } from './sideStyles.ts'

/** A new programme may have hundreds of conflicts. */
const SHOWN = 50

/** Conflicts in words, each with links to its entries. */
export function Conflicts() {
  const styles = useSideStyles()
  const { conflicts, items, draft, showEntry } = useBuilderPage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? conflicts.all : conflicts.all.slice(0, SHOWN)
  const nameOf = (id: number) => {
    const item = items.get(id)
    return item ? draftItemTitle(item, draft) : ''
  }
  const timeOf = (id: number) => {
    const item = items.get(id)
    return item ? `${clockSpan(item)} ${nameOf(id)}` : ''
  }
  if (conflicts.all.length === 0)
    return (
      <div className={styles.panel}>
        <Text as="p" className={styles.text}>
          {i18n.t('Конфликтов нет.')}
        </Text>
      </div>
    )
  return (
    <div className={styles.panel}>
      <List gap={6}>
        {shown.map((conflict) => {
          const isHard = conflict.severity === 'hard'
          return (
            <li key={`${conflict.kind} ${conflict.itemIds}`} className={styles.line}>
              <span className={mergeClasses(styles.kind, isHard ? styles.hard : styles.soft)}>
                {isHard ? <WarningFilled /> : <InfoFilled />}
                {isHard ? i18n.t('Так провести нельзя') : i18n.t('Неудобно')}
              </span>
              <p className={styles.text}>{conflictText(conflict, nameOf)}</p>
              <div className={styles.actions}>
                {conflict.itemIds.map((id) => (
                  <Button
                    key={id}
                    size="small"
                    className={styles.wrap}
                    aria-label={builderTexts.showEntry(timeOf(id))}
                    onClick={() => showEntry(id)}
                  >
                    {timeOf(id)}
                  </Button>
                ))}
              </div>
            </li>
          )
        })}
      </List>
      {shown.length < conflicts.all.length && (
        <Button onClick={() => setShowsAll(true)}>{builderTexts.showAll(conflicts.all.length)}</Button>
      )}
    </div>
  )
}
