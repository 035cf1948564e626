/** Takes the focus where work goes on, once the dialog is gone: it gives the focus back to the page before. @param place null: the first row */
export function focusAfterDialog(place: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const target = place?.isConnected ? place : document.querySelector<HTMLElement>('a[data-row]')
    target?.focus()
  })
}
