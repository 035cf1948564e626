import type { FocusEvent } from 'react'

/** Handler of a group of controls: the focus goes elsewhere. */
export const onLeave =
  (leave: () => void) =>
  ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) leave()
  }
