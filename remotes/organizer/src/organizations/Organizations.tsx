import { announce } from '@forum/client/toasts'
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
    announce(organizationTexts.saved)
    await reload()
    if (shown.length > 0) mapping.choose(id)
  }

  return (
    <>
      {undone && <Skipped people={undone.skippedPeople} theses={undone.skippedTheses} />}
      <Group title={organizationTexts.typed} hint={organizationTexts.typedHint}>
        {entries.length === 0 && <Text>{organizationTexts.empty}</Text>}
        <Entries entries={entries} selected={selected} onSelect={mapping.select} />
        {entries.length < count && (
          <Button className={styles.button} onClick={more}>
            {organizationTexts.more(count - entries.length)}
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
      <Group title={organizationTexts.list} hint={organizationTexts.listHint}>
        <Field label={organizationTexts.change}>
          <Autocomplete
            choices={choices}
            placeholder={organizationTexts.targetHint}
            value={null}
            onChange={(id) => setEdited(known.find((organization) => organization.id === id) ?? null)}
            onAdd={(name) => setEdited({ name })}
          />
        </Field>
        <Button className={styles.button} onClick={() => setEdited({ name: shown.length === 1 ? (shown[0]?.text ?? '') : '' })}>
          {organizationTexts.add}
        </Button>
      </Group>
      <Group title={organizationTexts.history}>
        <History mappings={mappings} busy={busy} onUndo={mapping.undo} />
      </Group>
      {edited && <OrganizationDialog organization={edited} onSaved={saved} onClose={() => setEdited(null)} />}
    </>
  )
}
