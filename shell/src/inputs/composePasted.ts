import { composedLine, composedText } from '@forum/domain/text/composedText'

const composing = ['text', 'search', 'email', 'tel', 'url']
/** A visible password has the type `text`. */
const isText = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && composing.includes(field.type) && !field.autocomplete.includes('password')

/** Inserts a pasted text in composed form: a decomposed one could exceed the limit of its field. */
export function composePasted(event: InputEvent): void {
  const { target, data, inputType } = event
  if (event.defaultPrevented || inputType !== 'insertFromPaste' || data === null) return
  const compose = target instanceof HTMLTextAreaElement ? composedText : isText(target) ? composedLine : null
  const composed = compose?.(data)
  if (composed === undefined || composed === data) return
  // Inserting the text keeps the caret and can be undone, unlike changing the value.
  if (document.execCommand('insertText', false, composed)) event.preventDefault()
}
