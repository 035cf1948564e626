import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { addToast, showFailure, showSuccess } from '@forum/client/toasts'
import { mapOrganizations, type Undone, undoMapping } from '@forum/contracts/organizations'
import { Button, Field, Spinner, Text } from '@forum/ui'
import { Autocomplete } from '@forum/ui/combobox'
import { useMemo, useState } from 'react'
import { Group, useFieldStyles } from '../fields/Group.tsx'
import { organizerTexts } from '../texts.ts'
import { Entries } from './Entries.tsx'
import { suggestedFor } from './groupEntries.ts'
import { History } from './History.tsx'
import { choicesOf, MapBar } from './MapBar.tsx'
import { type Edited, OrganizationDialog } from './OrganizationDialog.tsx'
import { Skipped } from './Skipped.tsx'
import { organizationTexts } from './texts.ts'
import { type Organizations as Data, useOrganizations } from './useOrganizations.ts'

/** Long enough to read whom it concerns and to take it back. */
const UNDO_MS = 15_000

/** Organisations that people typed, and the list they could have chosen from. */
export function Organizations() {
  const { organizations, failure, reload, more } = useOrganizations()
  if (!organizations) return failure ? <Text role="alert">{failure}</Text> : <Spinner label={organizerTexts.loading} />
  return (
    <>
      {failure && <Text role="alert">{failure}</Text>}
      <Loaded data={organizations} reload={reload} more={more} />
    </>
  )
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  /** Undefined: the closest one is proposed. */
  const [chosen, setChosen] = useState<number | null | undefined>(undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const [edited, setEdited] = useState<Edited | null>(null)
  const [undone, setUndone] = useState<Undone | null>(null)
  const [busy, setBusy] = useState(false)
  const choices = useMemo(() => choicesOf(known), [known])
  const shown = entries.filter(({ text }) => selected.has(text))
  const target = chosen === undefined ? suggestedFor(shown) : chosen

  const select = (given: readonly string[], on: boolean) => {
    setProblem(null)
    const next = new Set(on ? [...selected, ...given] : [...selected].filter((text) => !given.includes(text)))
    setSelected(next)
    if (next.size === 0) setChosen(undefined)
  }
  const choose = (id: number | null) => {
    setProblem(null)
    setChosen(id)
  }
  const undo = async (id: number) => {
    setBusy(true)
    try {
      const reply = await call(undoMapping, { id })
      setUndone(reply)
      showSuccess(organizationTexts.undone(reply.people, reply.theses))
    } catch (error) {
      showFailure(error)
    }
    await reload()
    setBusy(false)
  }
  const map = async () => {
    const organization = known.find(({ id }) => id === target)
    if (!organization) return setProblem(organizationTexts.choose)
    setBusy(true)
    setUndone(null)
    try {
      const { id, people, theses } = await call(mapOrganizations, { entries: [...selected], organizationId: organization.id })
      setSelected(new Set())
      setChosen(undefined)
      const action = { label: organizationTexts.undo, run: () => void undo(id) }
      addToast('success', organizationTexts.mapped(organization.name, people, theses), UNDO_MS, action)
    } catch (error) {
      setProblem(messageOf(error))
    }
    await reload()
    setBusy(false)
  }
  const saved = async (id: number) => {
    setEdited(null)
    showSuccess(organizationTexts.saved)
    await reload()
    if (shown.length > 0) choose(id)
  }

  return (
    <>
      {undone && <Skipped people={undone.skippedPeople} theses={undone.skippedTheses} />}
      <Group title={organizationTexts.typed} hint={organizationTexts.typedHint}>
        {entries.length === 0 && <Text>{organizationTexts.empty}</Text>}
        <Entries entries={entries} selected={selected} onSelect={select} />
        {entries.length < count && (
          <Button className={styles.button} onClick={more}>
            {organizationTexts.more(count - entries.length)}
          </Button>
        )}
        {shown.length > 0 && (
          <MapBar
            selected={shown}
            known={known}
            target={target}
            problem={problem}
            busy={busy}
            onTarget={choose}
            onMap={map}
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
        <History mappings={mappings} busy={busy} onUndo={undo} />
      </Group>
      {edited && <OrganizationDialog organization={edited} onSaved={saved} onClose={() => setEdited(null)} />}
    </>
  )
}
