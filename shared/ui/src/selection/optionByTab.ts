import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'

const isKey = (event: SyntheticEvent, key: string): boolean => event.type === 'keydown' && (event as KeyboardEvent).key === key

/**
 * Tab leaves a list with the option that the arrow keys have reached. The first match, which the list marks while
 * one types, is not yet a choice: the typed text stays.
 */
export function useOptionByTab() {
  const reached = useRef(false)
  return {
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowDown' || key === 'ArrowUp') reached.current = true
      else if (key !== 'Tab') reached.current = false
    },
    /** Whether the person has chosen the option that Fluent selects. */
    isChosen: (event: SyntheticEvent): boolean => reached.current || !isKey(event, 'Tab'),
  }
}
