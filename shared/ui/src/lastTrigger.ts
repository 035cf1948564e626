const CONTROLS = 'a[href], button, [role="button"], [role="menuitem"], [role="tab"]'

/** Attribute of an element whose controls do not count. */
export const notTrigger = { 'data-not-trigger': '' }

let last: HTMLElement | null = null

// Safari does not focus a button that is clicked, so the focus does not tell.
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    if (control && !control.closest('[data-not-trigger]')) last = control
  },
  true,
)

/** The control that was pressed last, while it is on the page. */
export const lastTrigger = (): HTMLElement | null => (last?.isConnected ? last : null)
