import { messageOf } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { findPeople, type PersonFound } from '@forum/contracts/forumPeople'
import { Caption1, Field, makeStyles, tokens } from '@forum/ui'
import { Combobox, Option } from '@forum/ui/combobox'
import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'

const words = texts.people

/** Debounce in milliseconds. */
const PAUSE = 250

const useStyles = makeStyles({
  root: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  list: { maxHeight: 'min(320px, 60vh)' },
  option: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  more: { color: tokens.colorNeutralForeground2 },
})

interface Props {
  label?: string
  hint?: string
  validationMessage?: string | undefined
  value: PersonFound | null
  /** Null when the text no longer is the chosen person's name. */
  onChange: (person: PersonFound | null) => void
}

/** Chooses somebody with an account by a part of the name or e-mail address. */
export function PersonSearch({ label = words.search, hint = words.searchHint, validationMessage, value, onChange }: Props) {
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const found = useFound(value ? '' : typed.trim())

  return (
    <Field label={label} hint={hint} validationMessage={validationMessage}>
      <Combobox
        className={styles.root}
        freeform
        // Rendered within the page's landmarks, for screen readers.
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
        onOptionSelect={(_, { optionValue }) => {
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
            {found.failure ?? words.nobody}
          </Option>
        )}
      </Combobox>
    </Field>
  )
}

interface Found {
  people: readonly PersonFound[]
  failure: string | null
}

/** @returns null until the server has answered */
function useFound(q: string): Found | null {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    setFound(null)
    if (q === '') return
    const stop = new AbortController()
    const ask = async () => {
      try {
        setFound({ ...(await call(findPeople, { q }, { signal: stop.signal })), failure: null })
      } catch (error) {
        if (!stop.signal.aborted) setFound({ people: [], failure: messageOf(error) })
      }
    }
    const timer = setTimeout(ask, PAUSE)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [q])
  return found
}
