import { momentText } from '@forum/client/forumTime'
import type { Mapping } from '@forum/contracts/people/organizations'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { organizationTexts, peopleAndTheses } from './texts.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  mapping: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 24px',
    padding: '12px 0',
    alignItems: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' },
  },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  quiet: { color: tokens.colorNeutralForeground2 },
})

/** All mappings, the newest first, each with a button that undoes it. */
export function History({ mappings, busy, onUndo }: { mappings: readonly Mapping[]; busy: boolean; onUndo: (id: number) => void }) {
  const styles = useStyles()
  if (mappings.length === 0) return <Text>{i18n.t('Пока ничего не отнесено.')}</Text>
  return (
    <ul className={styles.list}>
      {mappings.map(({ id, organizationName, texts, people, theses, mappedAt, mappedBy, undoneAt }) => (
        <li key={id} className={styles.mapping}>
          <div className={styles.facts}>
            <Text>{texts.length > 0 ? texts.join('; ') : i18n.t('Записи удалены вместе с учётными записями')}</Text>
            <Text weight="semibold">{`→ ${organizationName}`}</Text>
            <Text className={styles.quiet}>
              {[[momentText(mappedAt), mappedBy].filter(Boolean).join(', '), peopleAndTheses(people, theses)].filter(Boolean).join(' · ')}
            </Text>
            {undoneAt && <Text className={styles.quiet}>{i18n.t('Отменено {when}', { when: momentText(undoneAt) })}</Text>}
          </div>
          {!undoneAt && (
            <Button
              disabled={busy}
              aria-label={i18n.t('Отменить отнесение: {name}', { name: organizationName })}
              onClick={() => onUndo(id)}
            >
              {organizationTexts.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
