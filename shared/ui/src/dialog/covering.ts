/**
 * A dialog hides the page from assistive technology. Fluent's focus manager hides whole branches of the body; this makes it descend into
 * the portal's branch, so that elements that must always be announced (`data-tabster-never-hide`) are excluded.
 */
const hideChildrenOnly = { __tabsterElementFlags: { noDirectAriaHidden: true } }

/** Ref of the element whose children are hidden one by one. */
export function coverChildrenOf(element: HTMLElement | null): void {
  if (element) element.dataset.covered = 'one by one'
  // The flag is also set on the ancestors of the element up to the body.
  for (let one = element; one && one !== document.body; one = one.parentElement) Object.assign(one, hideChildrenOnly)
}

/** Unhides elements left hidden by a dialog that was removed with its page. */
export function uncoverPage(): void {
  if (document.querySelector('[aria-modal="true"]')) return
  for (const element of document.querySelectorAll(':is(body, [data-covered]) > [aria-hidden="true"]:not([data-tabster-dummy])'))
    element.removeAttribute('aria-hidden')
}
