import { clockText } from '@forum/client/forumTime'
import type { PresencePoint, PresentPerson } from '@forum/contracts/door/presence'
import { sourceNames } from '@forum/domain/door/sourceNames'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { pointName } from '../reading/pointName.ts'
import { peopleTexts } from './texts.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    alignItems: 'start',
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  button: { justifySelf: 'start' },
})

interface Props {
  person: PresentPerson
  points: readonly PresencePoint[]
  /** Opens the correction; null for people who may only read. */
  onCorrect: (() => void) | null
}

export function PersonItem({ person: { fullName, organizationName, marks, heldTalks }, points, onCorrect }: Props) {
  const styles = useStyles()
  const placeOf = (id: number) => {
    const found = points.find((point) => point.id === id)
    return found ? pointName(found) : ''
  }
  return (
    <li className={styles.item}>
      <Stack gap={2}>
        <Text weight="semibold">{fullName}</Text>
        {organizationName !== '' && <Quiet>{organizationName}</Quiet>}
        {marks.length === 0 && <Quiet>{i18n.t('Отметок нет')}</Quiet>}
        {marks.map(({ day, pointId, at, source }) => (
          <Text key={`${day} ${pointId}`}>
            {i18n.t('{day}, {time} — {point}, {source}', {
              day: dayInWords(day),
              time: clockText(at),
              point: placeOf(pointId),
              source: sourceNames[source],
            })}
          </Text>
        ))}
        {heldTalks.map((title) => (
          <Text key={title}>{i18n.t('Доклад состоялся: {title}', { title })}</Text>
        ))}
      </Stack>
      {onCorrect && (
        <Button className={styles.button} aria-label={peopleTexts.correctOf(fullName)} onClick={onCorrect}>
          {i18n.t('Исправить')}
        </Button>
      )}
    </li>
  )
}
