import {
  type ComboboxProps,
  type ComboboxState,
  makeStyles,
  Option,
  renderCombobox_unstable,
  slot,
  tokens,
  useCombobox_unstable,
  useComboboxContextValues,
  useComboboxStyles_unstable,
} from '@fluentui/react-components'
import { i18n } from '@forum/language'
import { type FocusEvent, Fragment, type Ref, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useMemo } from 'react'
import { type Choice, prepareChoices } from './findChoices.ts'
import { selectionTexts } from './texts.ts'

const SHOWN = 50
/** With the offer to add an entry. */
const SHOWN_ALIKE = 5
const ADD = 'add'

const useStyles = makeStyles({
  list: { maxHeight: 'min(320px, 60vh)' },
  add: { overflowWrap: 'anywhere' },
  note: { padding: '6px 8px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** Handlers of Fluent's combobox for elements that exist before it is loaded. */
export interface Trigger {
  root: ComboboxState['root']
  input: ComboboxState['input']
  icon: ComboboxState['expandIcon']
}

export interface AutocompleteListProps<Id extends string | number> {
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  onAdd: ((text: string) => void) | undefined
  chosen: Choice<Id> | undefined
  typed: string
  setTyped: (text: string) => void
  open: boolean
  setOpen: (open: boolean) => void
  listId: string
  /** Other props of the text field. */
  field: Pick<ComboboxProps, 'disabled' | 'size' | 'onBlur' | 'onFocus'>
  parts: {
    root: RefObject<HTMLDivElement | null>
    input: RefObject<HTMLInputElement | null>
    icon: RefObject<HTMLSpanElement | null>
    trigger: RefObject<Trigger | null>
  }
}

/** The list of an autocomplete, and the behaviour that it gives the field. */
export function AutocompleteList<Id extends string | number>(props: AutocompleteListProps<Id>) {
  const { choices, value, onChange, onAdd, chosen, typed, setTyped, open, setOpen, listId, field, parts } = props
  const styles = useStyles()
  const search = useMemo(() => prepareChoices(choices), [choices])
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
  // Typed before the list was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (typed !== '') type(typed)
  }, [])

  return useList(
    {
      ...field,
      freeform: true,
      // Rendered within the page's landmarks, for screen readers.
      inlinePopup: true,
      value: chosen?.label ?? typed,
      selectedOptions: chosen ? [String(chosen.id)] : [],
      positioning: { autoSize: 'width' },
      listbox: { id: listId, className: styles.list },
      open,
      onOpenChange: (_, data) => setOpen(data.open),
      onChange: (event) => {
        type(event.target.value)
        // Pasted or dictated text opens the list like typed text.
        setOpen(true)
      },
      onOptionSelect: (_, { optionValue }) => {
        if (addable && optionValue === ADD) {
          setTyped('')
          onAdd?.(addable)
          return
        }
        const picked = choices.find(({ id }) => String(id) === optionValue)
        if (!picked) return
        setTyped('')
        onChange(picked.id)
      },
      children: (
        <>
          {matches.map(({ id, label }) => (
            <Option key={id} value={String(id)} text={label}>
              {label}
            </Option>
          ))}
          {matches.length === SHOWN && choices.length > SHOWN && (
            <div className={styles.note} role="presentation">
              {selectionTexts.firstShown(SHOWN)}
            </div>
          )}
          {addable && (
            <Option value={ADD} text={addable} className={styles.add}>
              {selectionTexts.add(addable)}
            </Option>
          )}
          {matches.length === 0 && !addable && (
            <Option disabled value="" text="">
              {i18n.t('Ничего не найдено')}
            </Option>
          )}
        </>
      ),
    },
    parts,
  )
}

const Nothing = () => null

/** Fluent's combobox without its text field, which is on the page already: it takes over the elements and their events. */
function useList(props: ComboboxProps, parts: AutocompleteListProps<never>['parts']) {
  const state = useCombobox_unstable(props, null)
  const { root, input, expandIcon: icon } = state
  useLayoutEffect(() => {
    parts.trigger.current = { root, input, icon }
    // Escape closes the list, not the dialog around it.
    const keys = (input as Record<string, unknown>)['data-tabster']
    if (typeof keys === 'string') parts.input.current?.setAttribute('data-tabster', keys)
  })
  useAttached(root.ref, parts.root)
  useAttached(input.ref, parts.input)
  useAttached(icon?.ref, parts.icon)
  // The field may have been focused before this was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    const target = parts.input.current
    if (target && document.activeElement === target)
      input.onFocus?.({ target, currentTarget: target } as unknown as FocusEvent<HTMLInputElement>)
    return () => {
      parts.trigger.current = null
    }
  }, [])

  const values = useComboboxContextValues(state)
  useComboboxStyles_unstable(state)
  const onlyList = {
    ...state,
    components: { ...state.components, root: Fragment, input: Nothing },
    root: slot.always({}, { elementType: Fragment }),
    input: slot.always({}, { elementType: Nothing }),
    expandIcon: undefined,
    clearIcon: undefined,
  }
  return renderCombobox_unstable(onlyList as unknown as ComboboxState, values)
}

function useAttached<T>(ref: Ref<T> | undefined, element: RefObject<T | null>): void {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(element.current)
    return () => void ref(null)
  }, [ref, element])
}
