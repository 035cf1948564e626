import { forum } from '@forum/client/forum'
import type { Rehearsal } from '@forum/contracts/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { makeStyles, Text, TextLink, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', margin: '8px 0', padding: 0, listStyleType: 'none' },
  effect: { paddingLeft: '12px', borderLeft: `4px solid ${tokens.colorNeutralStroke1}`, overflowWrap: 'anywhere' },
  loss: {
    paddingLeft: '12px',
    borderLeft: `4px solid ${tokens.colorPaletteRedBorderActive}`,
    overflowWrap: 'anywhere',
  },
  // Lines high enough to be pressed.
  people: {
    margin: '8px 0',
    paddingLeft: '20px',
    '& > li': { lineHeight: '1.75rem' },
    '& a': { display: 'inline-block', minHeight: '28px', verticalAlign: 'top' },
  },
  summary: { cursor: 'pointer', padding: '4px 0' },
})

const period = (from: string, until: string | null) =>
  until ? i18n.t('С {from} по {until}', { from, until }) : i18n.t('С {from}', { from })

/** People affected by a version, losses first. */
export function Effects({ effects }: { effects: Rehearsal['effects'] }) {
  const styles = useStyles()
  if (effects.length === 0) return <Text>{i18n.t('Никого не затронет')}</Text>
  return (
    <>
      <ul className={styles.list}>
        {effects.map(({ sentence, count, isLoss, from, until, people }) => (
          <li key={sentence} className={isLoss ? styles.loss : styles.effect}>
            <Text weight={isLoss ? 'semibold' : 'regular'}>
              {isLoss && `${i18n.t('Потеря:')} `}
              {sentence}
            </Text>
            {from && from !== until && <Quiet block>{period(formatDay(from), until && formatDay(until))}</Quiet>}
            {people.length > 0 && (
              <details>
                <summary className={styles.summary}>{i18n.t('Показать людей: {count}', { count })}</summary>
                {count > people.length && (
                  <Text>
                    {i18n.t('Первые {shown} из {count, plural, one {# человека} few {# человек} many {# человек} other {# человек}}', {
                      shown: people.length,
                      count,
                    })}
                  </Text>
                )}
                <ul className={styles.people}>
                  {people.map(({ registrationId, fullName }) => (
                    <li key={registrationId}>
                      {/* The link opens a new tab: the draft is not saved yet. */}
                      <TextLink inline href={`/users-list?card=${registrationId}`} target="_blank" rel="noopener">
                        {fullName}
                      </TextLink>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
      {hasModule(forum(), 'campaigns') && effects.some(({ isLoss, count }) => isLoss && count > 0) && (
        <Quiet>{i18n.t('После сохранения портал предложит написать тем, кто что-то теряет.')}</Quiet>
      )}
    </>
  )
}
