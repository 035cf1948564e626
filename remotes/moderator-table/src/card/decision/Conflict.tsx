import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { stageNames, stageOf } from '@forum/domain/forum/participation'
import { decisionName } from '@forum/domain/participation/decision'
import { i18n } from '@forum/language'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { stateOf } from '../../participants/columns/StateBadge.tsx'
import { useCardStyles } from '../cardStyles.ts'
import { cardTexts } from '../texts.ts'

const facts = (row: ParticipantRow): [string, string][] => [
  [cardTexts.confirmedFormat, decisionName(row.decidedFormat)],
  [cardTexts.decidedSection, row.sectionName ?? ''],
  [cardTexts.speech, row.speechDate],
  [i18n.t('Состояние'), stageNames[stageOf(stateOf(row))]],
]

/** Concurrent changes: the values this moderator saw and the present ones. */
export function Conflict({ message, seen, now }: { message: string; seen: ParticipantRow; now: ParticipantRow }) {
  const styles = useCardStyles()
  const before = facts(seen)
  const differences = facts(now).flatMap(([name, value], at) => {
    const old = before[at]?.[1]
    return old === value ? [] : [{ name, old, value }]
  })
  return (
    <MessageBar intent="warning" layout="multiline" className={styles.conflict} role="alert">
      <MessageBarBody>
        <MessageBarTitle>{i18n.t('Пока карточка была открыта, её изменили')}</MessageBarTitle>
        {differences.length === 0 ? (
          <p>{message}</p>
        ) : (
          <ul className={styles.differences}>
            {differences.map(({ name, old, value }) => (
              <li key={name}>
                {name}: {old || cardTexts.empty} → <strong>{value || cardTexts.empty}</strong>
              </li>
            ))}
          </ul>
        )}
        {i18n.t('Ваши значения остались в форме. Проверьте их и сохраните ещё раз.')}
      </MessageBarBody>
    </MessageBar>
  )
}
