const CONTROLS = 'a[href], button, [role="button"], [role="menuitem"], [role="tab"]'

/** Attribute of elements whose controls are ignored. */
export const notTrigger = { 'data-not-trigger': '' }

let last: HTMLElement | null = null

// Safari does not focus clicked buttons, so focus is not sufficient.
globalThis.document?.addEventListener(
  'click',
  ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null
    if (control && !control.closest('[data-not-trigger]')) last = control
  },
  true,
)

/** The control that was pressed last, if it is still on the page. */
export const lastTrigger = (): HTMLElement | null => (last?.isConnected ? last : null)
