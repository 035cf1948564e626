import type { KnownOrganization, Unlisted } from '@forum/contracts/people/organizations'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Text, tokens } from '@forum/ui'
import { Autocomplete } from '@forum/ui/combobox'
import { useMemo } from 'react'
import { organizationTexts } from './texts.ts'

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: '8px',
    padding: '12px 0',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', alignItems: 'end' },
  target: { flex: '1 1 240px', minWidth: 0 },
  // The closest organisations may have long names.
  close: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', '@media (max-width: 640px)': { display: 'none' } },
  suggestion: { minWidth: 0, maxWidth: '100%', fontWeight: tokens.fontWeightRegular, textAlign: 'start' },
})

interface Props {
  selected: readonly Unlisted[]
  known: readonly KnownOrganization[]
  target: number | null
  problem: string | null
  busy: boolean
  onTarget: (id: number | null) => void
  onMap: () => void
  onAdd: (name: string) => void
}

export const choicesOf = (known: readonly KnownOrganization[]) => known.map(({ id, name, synonyms }) => ({ id, label: name, synonyms }))

/** Bar that chooses the organisation of the selected entries: one of the closest, or any of the list. */
export function MapBar({ selected, known, target, problem, busy, onTarget, onMap, onAdd }: Props) {
  const styles = useStyles()
  const choices = useMemo(() => choicesOf(known), [known])
  const closest = new Map(selected.flatMap((entry) => entry.closest.map(({ id, name }) => [id, name] as const)))
  const others = [...closest].filter(([id]) => id !== target).slice(0, 5)
  return (
    <div className={styles.bar}>
      <Text role="status">{i18n.t('Выбрано: {count}', { count: selected.length })}</Text>
      <div className={styles.row}>
        <Field className={styles.target} label={i18n.t('Отнести к организации')} validationMessage={problem ?? undefined}>
          <Autocomplete choices={choices} placeholder={organizationTexts.targetHint} value={target} onChange={onTarget} onAdd={onAdd} />
        </Field>
        <Button appearance="primary" disabled={busy} onClick={onMap}>
          {i18n.t('Отнести')}
        </Button>
      </div>
      {others.length > 0 && (
        <div className={styles.close}>
          {others.map(([id, name]) => (
            <Button key={id} size="small" className={styles.suggestion} onClick={() => onTarget(id)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
