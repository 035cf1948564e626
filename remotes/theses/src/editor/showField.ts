type Control = HTMLInputElement | HTMLTextAreaElement
type Place = Control | HTMLElement

const isControl = (place: Place): place is Control => 'value' in place

const textOf = (place: Place): string => (isControl(place) ? place.value : (place.textContent ?? ''))

/** Selects a part of the text of an element. */
function selectWithin(element: HTMLElement, start: number, end: number): void {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let [before, hasStart] = [0, false]
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (!hasStart && start < before + length) {
      range.setStart(node, start - before)
      hasStart = true
    }
    if (hasStart && end <= before + length) {
      range.setEnd(node, end - before)
      getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
      return
    }
    before += length
  }
}

/**
 * Moves to a field of the form, and selects the words if the field still has them.
 * @param place a name, or the beginning of the names of a group
 */
export function showField(form: HTMLFormElement | null, place: string, words?: string): void {
  const selector = `[name="${place}"], [name^="${place}."], [data-place="${place}"] :is(input, [contenteditable])`
  const found = [...(form?.querySelectorAll<Place>(selector) ?? [])]
  const field = found.find((one) => words !== undefined && textOf(one).includes(words)) ?? found[0]
  if (!field) return
  field.focus()
  field.scrollIntoView?.({ block: 'center' })
  const start = words === undefined ? -1 : textOf(field).indexOf(words)
  if (words === undefined || start < 0) return
  if (isControl(field)) field.setSelectionRange(start, start + words.length)
  else selectWithin(field, start, start + words.length)
}
