import { composedLine, composedText } from '@forum/domain/composedText'

const composing = ['text', 'search', 'email', 'tel', 'url']
/** A password that is shown has the type of a text. */
const isText = (field: EventTarget | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && composing.includes(field.type) && !field.autocomplete.includes('password')

/** Inserts a pasted text in composed form: the limit of a field would cut off the letters of a decomposed one. */
export function composePasted(event: InputEvent): void {
  const { target, data, inputType } = event
  if (event.defaultPrevented || inputType !== 'insertFromPaste' || data === null) return
  const compose = target instanceof HTMLTextAreaElement ? composedText : isText(target) ? composedLine : null
  const composed = compose?.(data)
  if (composed === undefined || composed === data) return
  // Unlike a changed value, this keeps the caret and can be undone.
  if (document.execCommand('insertText', false, composed)) event.preventDefault()
}
