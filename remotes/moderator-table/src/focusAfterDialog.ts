/** Moves the focus after the dialog has closed and returned it to the page. @param place null: the first row */
export function focusAfterDialog(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const target = place?.isConnected ? place : document.querySelector<HTMLElement>('a[data-row]')
    target?.focus()
  })
}
