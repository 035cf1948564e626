import {
  type ComboboxProps,
  type ComboboxState,
  makeStyles,
  mergeClasses,
  useComboboxStyles_unstable,
  useFieldContext_unstable,
  useFieldControlProps_unstable,
  useId,
  useMergedRefs,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { lazyWithRetry } from '../lazy/lazyWithRetry.tsx'
import type { AutocompleteListProps, Trigger } from './AutocompleteList.tsx'
import type { Choice } from './findChoices.ts'
import { selectionTexts } from './texts.ts'

const List = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "ui-autocomplete" */ './AutocompleteList.tsx')).AutocompleteList,
  {
    Pending: () => null,
  },
) as <Id extends string | number>(props: AutocompleteListProps<Id>) => ReactNode

const useStyles = makeStyles({
  root: { minWidth: 0, '& input': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' } },
})

interface Props<Id extends string | number>
  extends Pick<ComboboxProps, 'placeholder' | 'disabled' | 'size' | 'onBlur' | 'onFocus' | 'id' | 'name' | 'className' | 'aria-label'> {
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  /** Offered with the typed text when no entry matches it. */
  onAdd?: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Selects an entry of a long list by typing a part of it, tolerating typos and ignoring case; renders at most fifty matches.
 * Text that matches no entry selects nothing, and stays so that it can be corrected, or added if that is offered.
 *
 * The list, its search and its keys load when the form is first used; until then a press or a key opens a list that is still to come.
 */
export function Autocomplete<Id extends string | number>({ choices, value, onChange, onAdd, className, ref, ...rest }: Props<Id>) {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const chosen = useMemo(() => (value === null ? undefined : choices.find(({ id }) => id === value)), [choices, value])
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const icon = useRef<HTMLSpanElement>(null)
  const trigger = useRef<Trigger>(null)
  const listId = useId('autocomplete-')
  const { isWanted, want } = useFirstUse(input)

  const field: typeof rest & Pick<ComboboxProps, 'aria-invalid'> = useFieldControlProps_unstable(rest, {
    supportsLabelFor: true,
    supportsRequired: true,
  })
  const { size, onFocus, onBlur, ...attributes } = field
  const look = useLook({ className, size, disabled: rest.disabled, invalid: field['aria-invalid'], open })

  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!rest.disabled) setOpen(!open)
    input.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches its parts
    <div ref={root} className={look.root} onPointerEnter={want} onBlur={(event) => trigger.current?.root.onBlur?.(event)}>
      <input
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        {...attributes}
        ref={useMergedRefs(ref, input)}
        className={look.input}
        value={chosen?.label ?? typed}
        onFocus={(event) => (trigger.current?.input.onFocus ?? onFocus)?.(event)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          if (trigger.current) return trigger.current.input.onBlur?.(event)
          setOpen(false)
          onBlur?.(event)
        }}
        onClick={(event) => (trigger.current ? trigger.current.input.onClick?.(event) : setOpen(!open))}
        onKeyDown={(event) => {
          if (trigger.current) return trigger.current.input.onKeyDown?.(event)
          if (isOpeningKey(event)) setOpen(true)
        }}
        onChange={(event) => {
          if (trigger.current) return trigger.current.input.onChange?.(event)
          setTyped(event.target.value)
          if (value !== null) onChange(null)
          setOpen(true)
        }}
      />
      {/* The arrow is for the mouse: the keyboard opens the list from the text field. */}
      {/* biome-ignore lint/a11y/useSemanticElements: as in Fluent's combobox */}
      <span
        ref={icon}
        role="button"
        tabIndex={-1}
        aria-label={selectionTexts.openList}
        aria-expanded={open}
        aria-disabled={rest.disabled ? 'true' : undefined}
        className={look.icon}
        onMouseDown={(event) => (trigger.current?.icon?.onMouseDown ?? press)(event)}
        onClick={(event) => {
          if (trigger.current) trigger.current.icon?.onClick?.(event)
          // Pressed by assistive technology, without a pointer.
          else if (event.detail === 0) press(event)
        }}
        onKeyDown={(event) => trigger.current?.icon?.onKeyDown?.(event)}
      >
        <ChevronDownRegular />
      </span>
      {isWanted && (
        <List
          {...{ choices, value, onChange, onAdd, chosen, typed, setTyped, open, setOpen, listId }}
          field={rest}
          parts={{ root, input, icon, trigger }}
        />
      )}
    </div>
  )
}

/** Whether a key opens the list, as Fluent's combobox decides; Enter sends no form then. */
function isOpeningKey(event: KeyboardEvent): boolean {
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') {
    event.preventDefault()
    return true
  }
  return event.key.length === 1 && event.key !== ' ' && !event.altKey && !event.ctrlKey && !event.metaKey
}

/** Wanted when the pointer comes, or when a field of the same form is focused: before that, no list can be used. */
function useFirstUse(input: { current: HTMLInputElement | null }) {
  const [isWanted, setWanted] = useState(false)
  const want = useCallback(() => setWanted(true), [])
  useEffect(() => {
    const scope = input.current?.form ?? input.current
    if (scope?.contains(document.activeElement)) want()
    scope?.addEventListener('focusin', want, { once: true })
    return () => scope?.removeEventListener('focusin', want)
  }, [input, want])
  return { isWanted, want }
}

interface Look {
  className: string | undefined
  size: ComboboxProps['size']
  disabled: boolean | undefined
  invalid: ComboboxProps['aria-invalid']
  open: boolean
}

/** The classes of Fluent's combobox. */
function useLook({ className, size, disabled, invalid, open }: Look) {
  const fieldSize = useFieldContext_unstable()?.size
  const state = {
    appearance: 'outline',
    size: size ?? fieldSize ?? 'medium',
    open,
    root: { className: mergeClasses(useStyles().root, className) },
    input: { disabled, 'aria-invalid': invalid },
    expandIcon: {},
  }
  // The hook reads and adds to no more than this part of the state.
  useComboboxStyles_unstable(state as unknown as ComboboxState)
  const classes = state as Record<'root' | 'input' | 'expandIcon', { className?: string }>
  return { root: classes.root.className, input: classes.input.className, icon: classes.expandIcon.className }
}
