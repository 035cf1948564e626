import type { PaperPerson } from '@forum/contracts/door/presence'
import { i18n } from '@forum/language'
import { Field, Input, makeStyles, mergeClasses, Text, tokens } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { type KeyboardEvent, useId, useState } from 'react'
import { findPeople } from './findPeople.ts'

const useStyles = makeStyles({
  list: {
    margin: '4px 0 0',
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  option: { display: 'grid', padding: '8px 12px', cursor: 'pointer', overflowWrap: 'anywhere' },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
})

interface Props {
  people: readonly PaperPerson[]
  timeOf: (moment: string) => string
  onMark: (person: PaperPerson) => void
}

/** Field that finds a person by the first letters; Enter marks, and the field is ready for the next name. */
export function NameField({ people, timeOf, onMark }: Props) {
  const styles = useStyles()
  const id = useId()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const found = findPeople(people, query)
  const current = Math.min(chosen, found.length - 1)
  const type = (text: string) => {
    setQuery(text)
    setChosen(0)
  }
  const mark = (person: PaperPerson | undefined) => {
    if (!person) return
    onMark(person)
    type('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') mark(found[current])
    else if (event.key === 'ArrowDown') setChosen(Math.min(current + 1, found.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(current - 1, 0))
    else if (event.key === 'Escape') type('')
    else return
    event.preventDefault()
  }
  return (
    <div>
      <Field label={i18n.t('Имя')}>
        <Input
          value={query}
          autoComplete="off"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          onChange={(_, { value }) => type(value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {found.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={i18n.t('Найденные')} className={styles.list}>
          {found.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field, which keeps the focus
            <div
              key={person.registrationId}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              className={mergeClasses(styles.option, index === current && styles.chosen)}
              onClick={() => mark(person)}
            >
              <Text weight="semibold">{person.fullName}</Text>
              <Quiet>
                {[person.organizationName, person.at && i18n.t('отметка {time}', { time: timeOf(person.at) })].filter(Boolean).join(' · ')}
              </Quiet>
            </div>
          ))}
        </div>
      )}
      {found.length === 0 && query.trim().length > 1 && <Text>{i18n.t('Никого не найдено')}</Text>}
    </div>
  )
}
