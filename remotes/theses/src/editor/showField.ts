type Control = HTMLInputElement | HTMLTextAreaElement

/**
 * Moves to a field of the form, and selects the words if the field still has them.
 * @param place a name, or the beginning of the names of a group
 */
export function showField(form: HTMLFormElement | null, place: string, words?: string): void {
  const found = [...(form?.querySelectorAll<Control>(`[name="${place}"], [name^="${place}."], [data-place="${place}"] input`) ?? [])]
  const control = found.find(({ value }) => words !== undefined && value.includes(words)) ?? found[0]
  if (!control) return
  control.focus()
  control.scrollIntoView?.({ block: 'center' })
  const start = words === undefined ? -1 : control.value.indexOf(words)
  if (words !== undefined && start >= 0) control.setSelectionRange(start, start + words.length)
}
