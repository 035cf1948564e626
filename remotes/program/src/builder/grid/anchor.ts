/** Names by which elements are found again after a change. */
export const anchorOf = (key: number): string => `entry ${key}`
export const talkAnchor = (registrationId: number): string => `talk ${registrationId}`

/** Waits until dialogs and menus have returned the focus to the page. */
export function focusAnchor(anchor: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(anchor)}"]`)?.focus()
    }),
  )
}
