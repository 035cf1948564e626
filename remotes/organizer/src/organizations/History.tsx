import { momentText } from '@forum/client/forumTime'
import type { Mapping } from '@forum/contracts/people/organizations'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { organizationTexts, peopleAndTheses } from './texts.ts'

const useStyles = makeStyles({
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
})

/** All mappings, the newest first, each with a button that undoes it. */
export function History({ mappings, busy, onUndo }: { mappings: readonly Mapping[]; busy: boolean; onUndo: (id: number) => void }) {
  const styles = useStyles()
  if (mappings.length === 0) return <Text>{i18n.t('Пока ничего не отнесено.')}</Text>
  return (
    <List>
      {mappings.map(({ id, organizationName, texts, people, theses, mappedAt, mappedBy, undoneAt }) => (
        <li key={id} className={styles.mapping}>
          <Stack>
            <Text>{texts.length > 0 ? texts.join('; ') : i18n.t('Записи удалены вместе с учётными записями')}</Text>
            <Text weight="semibold">{`→ ${organizationName}`}</Text>
            <Quiet>
              {[[momentText(mappedAt), mappedBy].filter(Boolean).join(', '), peopleAndTheses(people, theses)].filter(Boolean).join(' · ')}
            </Quiet>
            {undoneAt && <Quiet>{i18n.t('Отменено {when}', { when: momentText(undoneAt) })}</Quiet>}
          </Stack>
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
    </List>
  )
}
