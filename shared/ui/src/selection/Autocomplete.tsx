import { type ComboboxProps, Combobox as FluentCombobox, makeStyles, mergeClasses, Option, tokens } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import { type Ref, useDeferredValue, useMemo, useState } from 'react'
import type { WithRef } from '../fluent/withRef.ts'
import { type Choice, prepareChoices } from './findChoices.ts'
import { useOptionByTab } from './optionByTab.ts'

const SHOWN = 50
/** Number of similar entries shown with the offer to add one. */
const SHOWN_ALIKE = 5
const ADD = 'add'

const Combobox = FluentCombobox as WithRef<ComboboxProps, HTMLInputElement>

const useStyles = makeStyles({
  root: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
  list: { maxHeight: 'min(320px, 60vh)' },
  add: { overflowWrap: 'anywhere' },
  note: { padding: '6px 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props<Id extends string | number>
  extends Pick<ComboboxProps, 'placeholder' | 'disabled' | 'size' | 'onBlur' | 'onFocus' | 'id' | 'name' | 'className' | 'aria-label'> {
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  /** Adds the typed text as an entry; offered when no entry matches it. */
  onAdd?: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Selects an entry of a long list by typing a part of it, tolerating typos and ignoring case; renders at most fifty matches.
 * Text that matches no entry selects nothing, and stays so that it can be corrected, or added if `onAdd` is given.
 */
export function Autocomplete<Id extends string | number>({ choices, value, onChange, onAdd, className, ...rest }: Props<Id>) {
  const styles = useStyles()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const { onKeyDown, isChosen } = useOptionByTab()
  const search = useMemo(() => prepareChoices(choices), [choices])
  const chosen = useMemo(() => (value === null ? undefined : choices.find(({ id }) => id === value)), [choices, value])
  // The text of the selected entry is not a query: opening the list shows the others.
  const query = useDeferredValue(chosen ? '' : typed)
  const { choices: found, matching } = useMemo(() => search.find(query, SHOWN), [search, query])
  const addable = onAdd && !matching ? query.trim() : ''
  const matches = addable ? found.slice(0, SHOWN_ALIKE) : found

  const type = (text: string) => {
    const named = search.named(text)
    setTyped(named ? '' : text)
    const id = named?.id ?? null
    if (id !== value) onChange(id)
  }

  return (
    <Combobox
      {...rest}
      className={mergeClasses(styles.root, className)}
      freeform
      // The list is rendered within the page's landmarks, for screen readers.
      inlinePopup
      // The arrow is for the mouse: the keyboard opens the list from the text field.
      expandIcon={{ 'aria-label': i18n.t('Открыть список'), tabIndex: -1 }}
      autoComplete="off"
      value={chosen?.label ?? typed}
      selectedOptions={chosen ? [String(chosen.id)] : []}
      positioning={{ autoSize: 'width' }}
      listbox={{ className: styles.list }}
      open={open}
      onOpenChange={(_, data) => setOpen(data.open)}
      onChange={(event) => {
        type(event.target.value)
        // Pasted or dictated text opens the list like typed text.
        setOpen(true)
      }}
      onKeyDown={onKeyDown}
      onOptionSelect={(event, { optionValue }) => {
        if (!isChosen(event)) return
        if (addable && optionValue === ADD) {
          setTyped('')
          onAdd?.(addable)
          return
        }
        const picked = choices.find(({ id }) => String(id) === optionValue)
        if (!picked) return
        setTyped('')
        onChange(picked.id)
      }}
    >
      {matches.map(({ id, label }) => (
        <Option key={id} value={String(id)} text={label}>
          {label}
        </Option>
      ))}
      {matches.length === SHOWN && choices.length > SHOWN && (
        <div className={styles.note} role="presentation">
          {query === ''
            ? i18n.t('Это первые {count} из {all}. Остальные найдутся по части названия: введите её в поле.', {
                count: SHOWN,
                all: choices.length,
              })
            : i18n.t('Показаны первые {count}. Уточните запрос.', { count: SHOWN })}
        </div>
      )}
      {addable && (
        <Option value={ADD} text={addable} className={styles.add}>
          {i18n.t('Добавить «{text}»', { text: addable })}
        </Option>
      )}
      {matches.length === 0 && !addable && (
        <Option disabled value="" text="">
          {i18n.t('Ничего не найдено')}
        </Option>
      )}
    </Combobox>
  )
}
