import { announce } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { Button, Field, Text } from '@forum/ui'
import { Autocomplete } from '@forum/ui/combobox'
import { Reading } from '@forum/ui/reading'
import { useMemo, useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { Entries } from './Entries.tsx'
import { History } from './History.tsx'
import { choicesOf, MapBar } from './MapBar.tsx'
import { type Edited, OrganizationDialog } from './OrganizationDialog.tsx'
import { Skipped } from './Skipped.tsx'
import { organizationTexts } from './texts.ts'
import { useMapping } from './useMapping.ts'
import { type Organizations as Data, useOrganizations } from './useOrganizations.ts'

/** Organisations that people typed, and the list they could have chosen from. */
export function Organizations() {
  const { reading, more } = useOrganizations()
  return <Reading of={reading}>{(data) => <Loaded data={data} reload={reading.reload} more={more} />}</Reading>
}

function Loaded({
  data: { entries, count, known, mappings },
  reload,
  more,
}: {
  data: Data
  reload: () => Promise<void>
  more: () => void
}) {
  const styles = useFieldStyles()
  const mapping = useMapping(entries, known, reload)
  const { shown, selected, undone, busy } = mapping
  const [edited, setEdited] = useState<Edited | null>(null)
  const choices = useMemo(() => choicesOf(known), [known])
  const saved = async (id: number) => {
    setEdited(null)
    announce(i18n.t('Организация сохранена.'))
    await reload()
    if (shown.length > 0) mapping.choose(id)
  }

  return (
    <>
      {undone && <Skipped people={undone.skippedPeople} theses={undone.skippedTheses} />}
      <Group
        title={i18n.t('Введены текстом')}
        hint={i18n.t(
          'Люди отметили «Другая организация» в профиле или в тезисах. Отнесите их записи к организации из справочника: это можно отменить.',
        )}
      >
        {entries.length === 0 && <Text>{i18n.t('Все организации выбраны из справочника.')}</Text>}
        <Entries entries={entries} selected={selected} onSelect={mapping.select} />
        {entries.length < count && (
          <Button className={styles.button} onClick={more}>
            {i18n.t('Показать ещё: {left}', { left: count - entries.length })}
          </Button>
        )}
        {shown.length > 0 && (
          <MapBar
            selected={shown}
            known={known}
            target={mapping.target}
            problem={mapping.problem}
            busy={busy}
            onTarget={mapping.choose}
            onMap={mapping.map}
            onAdd={(name) => setEdited({ name })}
          />
        )}
      </Group>
      <Group title={i18n.t('Справочник')} hint={i18n.t('По синонимам и сокращениям организацию находят все, кто её ищет.')}>
        <Field label={i18n.t('Изменить организацию')}>
          <Autocomplete
            choices={choices}
            placeholder={organizationTexts.targetHint}
            value={null}
            onChange={(id) => setEdited(known.find((organization) => organization.id === id) ?? null)}
            onAdd={(name) => setEdited({ name })}
          />
        </Field>
        <Button className={styles.button} onClick={() => setEdited({ name: shown.length === 1 ? (shown[0]?.text ?? '') : '' })}>
          {i18n.t('Добавить организацию')}
        </Button>
      </Group>
      <Group title={i18n.t('История')}>
        <History mappings={mappings} busy={busy} onUndo={mapping.undo} />
      </Group>
      {edited && <OrganizationDialog organization={edited} onSaved={saved} onClose={() => setEdited(null)} />}
    </>
  )
}
