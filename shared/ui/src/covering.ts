/**
 * A dialog hides the page around it from assistive technology. Fluent's focus manager hides whole branches of the body; here it is told to go into
 * the branch that holds the portal, so that what has to be heard at any time (marked with `data-tabster-never-hide`) stays out of it.
 */
const lookInside = { __tabsterElementFlags: { noDirectAriaHidden: true } }

/** To be used as the ref of the element whose children are hidden one by one. */
export function coverChildrenOf(element: HTMLElement | null): void {
  if (element) element.dataset.covered = 'one by one'
  // Every ancestor on the way to the body too.
  for (let one = element; one && one !== document.body; one = one.parentElement) Object.assign(one, lookInside)
}

/** Shows what a dialog that went away with its page left hidden. */
export function uncoverPage(): void {
  if (document.querySelector('[aria-modal="true"]')) return
  for (const element of document.querySelectorAll(':is(body, [data-covered]) > [aria-hidden="true"]:not([data-tabster-dummy])'))
    element.removeAttribute('aria-hidden')
}
