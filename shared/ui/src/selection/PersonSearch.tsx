import { Caption1, Combobox, makeStyles, Option, tokens } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../form/Field.tsx'
import { useOptionByTab } from './optionByTab.ts'

/** Debounce in milliseconds. */
const PAUSE = 250

const useStyles = makeStyles({
  root: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  list: { maxHeight: 'min(320px, 60vh)' },
  option: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground2 },
})

export interface PersonOption {
  id: number
  fullName: string
  email: string
  organizationName: string
}

interface Found<Person> {
  people: readonly Person[]
  /** Error message of a failed search. */
  failure: string | null
}

interface Props<Person> {
  /** Searches people by a part of the name or e-mail address. */
  find: (q: string, signal: AbortSignal) => Promise<Found<Person>>
  label?: string
  hint?: string
  validationMessage?: string | undefined
  value: Person | null
  /** Called with the selected person; null when the text is no longer their name. */
  onChange: (person: Person | null) => void
}

/** Selects an account by a part of the name or e-mail address. */
export function PersonSearch<Person extends PersonOption>({
  find,
  label = i18n.t('Имя или e-mail'),
  hint = i18n.t('Достаточно части; регистр и буква ё не важны'),
  validationMessage,
  value,
  onChange,
}: Props<Person>) {
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { onKeyDown, isChosen } = useOptionByTab()
  const found = useFound(find, value ? '' : typed.trim())

  return (
    <Field label={label} hint={hint} validationMessage={validationMessage}>
      <Combobox
        className={styles.root}
        freeform
        // The list is rendered within the page's landmarks, for screen readers.
        inlinePopup
        expandIcon={null}
        autoComplete="off"
        maxLength={255}
        value={value?.fullName ?? typed}
        selectedOptions={value ? [String(value.id)] : []}
        positioning={{ autoSize: 'width' }}
        listbox={{ className: styles.list }}
        open={open && found !== null}
        onOpenChange={(_, data) => setOpen(data.open)}
        onChange={(event) => {
          setTyped(event.target.value)
          setOpen(true)
          if (value) onChange(null)
        }}
        onKeyDown={onKeyDown}
        onOptionSelect={(event, { optionValue }) => {
          if (!isChosen(event)) return
          const person = found?.people.find(({ id }) => String(id) === optionValue)
          if (!person) return
          setTyped('')
          onChange(person)
        }}
      >
        {found?.people.map(({ id, fullName, email, organizationName }) => (
          <Option key={id} value={String(id)} text={fullName}>
            <span className={styles.option}>
              {fullName}
              <Caption1 className={styles.more}>{[email, organizationName].filter(Boolean).join(' · ')}</Caption1>
            </span>
          </Option>
        ))}
        {found?.people.length === 0 && (
          <Option disabled value="" text="">
            {found.failure ?? i18n.t('Никого не нашлось')}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

/** @returns null until the server has replied */
function useFound<Person>(find: Props<Person>['find'], q: string): Found<Person> | null {
  const [found, setFound] = useState<Found<Person> | null>(null)
  const latest = useRef(find)
  latest.current = find
  useEffect(() => {
    setFound(null)
    if (q === '') return
    const stop = new AbortController()
    const search = async () => {
      const reply = await latest.current(q, stop.signal)
      if (!stop.signal.aborted) setFound(reply)
    }
    const timer = setTimeout(() => void search(), PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return found
}
