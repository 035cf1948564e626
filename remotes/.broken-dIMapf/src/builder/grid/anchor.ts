/** Names of elements that are found again after a change. */
export const anchorOf = (key: number): string => `entry ${key}`
export const talkAnchor = (registrationId: number): string => `talk ${registrationId}`

/** After dialogs and menus, which give the focus back to the page first. */
export function focusAnchor(anchor: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`)?.focus()
    }),
  )
}
