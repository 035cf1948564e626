import { composedText } from '@forum/domain/text/composedText'
import { toggleMark } from 'prosemirror-commands'
import { closeHistory, history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { DOMSerializer, type Fragment, type Node, Slice } from 'prosemirror-model'
import { type Command, EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { textOfHtml } from '../paste/wordPaste.ts'
import { contentOf, documentOf, printedContent, schema } from './document.ts'

/** Edits of a thesis text. Each command is one step of undoing. */

const italic = schema.marks.italic as NonNullable<typeof schema.marks.italic>

export const toggleItalics: Command = (state, dispatch) =>
  toggleMark(italic)(state, dispatch && ((tr) => dispatch(closeHistory(tr).scrollIntoView())))

/** Whether the selected text, or what is typed next, is in italics. */
export function isItalic({ doc, selection, storedMarks }: EditorState): boolean {
  const { empty, from, to, $from } = selection
  return empty ? italic.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, italic)
}

const newLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

const deleteSelected: Command = ({ selection, tr }, dispatch) => {
  if (selection.empty) return false
  dispatch?.(tr.deleteSelection().scrollIntoView())
  return true
}

const plugins = (): Plugin[] => [
  history(),
  keymap({
    Enter: newLine,
    'Shift-Enter': newLine,
    'Mod-Enter': newLine,
    Backspace: deleteSelected,
    Delete: deleteSelected,
    'Mod-i': toggleItalics,
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
  }),
]

export const openState = (source: string): EditorState => EditorState.create({ doc: documentOf(source), plugins: plugins() })

/** Replaces what differs, so that the caret and the steps of undoing stay; null: nothing does. */
function toDocument({ doc, tr }: EditorState, next: Node): Transaction | null {
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return null
  // Of a repeated character the same one may be found from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return closeHistory(tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)))
}

export const toText = (state: EditorState, source: string): Transaction | null => toDocument(state, documentOf(source))

const bodyWith = (content: Fragment): Node => schema.node('doc', null, schema.node('body', null, content))

/** Turns typed tags into the italics that the collection prints. */
export const toPrinted = (state: EditorState): Transaction | null => toDocument(state, bodyWith(printedContent(state.doc)))

/** Inserts content of the clipboard. @returns what it could not preserve */
export function insert(view: EditorView, data: DataTransfer | null, at?: number): string[] {
  const html = data?.getData('text/html') ?? ''
  const pasted = html === '' ? null : textOfHtml(html)
  const { state } = view
  const tr = closeHistory(state.tr)
  if (at !== undefined) tr.setSelection(TextSelection.create(tr.doc, at))
  const plain = composedText(data?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n')
  // A clipboard with only a picture: nothing can be pasted, and the person gets a message.
  if (pasted?.text) tr.replaceSelection(new Slice(contentOf(composedText(pasted.text)), 0, 0))
  else if (!pasted && plain !== '') tr.insertText(plain)
  if (tr.docChanged) view.dispatch(tr.setStoredMarks(null).scrollIntoView())
  return pasted?.dropped ?? []
}

/** Carries out what keyboards of phones, menus and assistive technology ask for otherwise than by keys. */
export function beforeInput(view: EditorView, event: InputEvent): boolean {
  if (!event.cancelable || event.isComposing) return false
  const { inputType, data } = event
  const isItalics = inputType === 'formatItalic'
  const lines = inputType === 'insertParagraph' || inputType === 'insertLineBreak' ? '\n' : inputType === 'insertText' ? (data ?? '') : ''
  if (isItalics) toggleItalics(view.state, view.dispatch)
  else if (lines.includes('\n')) view.dispatch(view.state.tr.insertText(lines).scrollIntoView())
  else if (!inputType.startsWith('format')) return false
  event.preventDefault()
  return true
}

/** Copied text: other programs know line breaks as elements. */
class Copying extends DOMSerializer {
  override serializeFragment(content: Fragment): HTMLElement {
    const copied = document.createElement('div')
    copied.style.whiteSpace = 'pre-wrap'
    content.descendants((node) => {
      if (!node.isText) return
      const parent = italic.isInSet(node.marks) ? copied.appendChild(document.createElement('i')) : copied
      for (const [index, line] of (node.text ?? '').split('\n').entries()) {
        if (index > 0) parent.append(document.createElement('br'))
        parent.append(line)
      }
    })
    return copied
  }
}
export const copying = new Copying({}, {})
