import type { EditorState, Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { hasTypedTags, textOf } from './document.ts'
import { beforeInput, copying, insert, isItalic, openState, toText } from './editing.ts'

export interface RichTextProps {
  /** Name, description and state of the control, as the field sets them. */
  control: { [Name in 'id' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required']?: unknown }
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Called after a paste with the kinds of content that were lost. */
  onPasted: (dropped: string[]) => void
  /** Takes the control, which gets the focus at an error. */
  inputRef: (element: HTMLElement | null) => void
}

/** The editor in its place on the page. @param className of the control */
export function useEditor({ control, value, onChange, onBlur, onPasted, inputRef }: RichTextProps, className: string) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const lastValue = useRef(value)
  const [pressed, setPressed] = useState(false)
  const [typedTags, setTypedTags] = useState(false)

  const show = useEffectEvent((state: EditorState) => {
    setPressed(isItalic(state))
    setTypedTags(hasTypedTags(state.doc))
  })
  const change = useEffectEvent(({ doc }: EditorState) => {
    lastValue.current = textOf(doc)
    onChange(lastValue.current)
  })
  const leave = useEffectEvent(onBlur)
  const take = useEffectEvent(inputRef)
  const report = useEffectEvent(onPasted)

  useLayoutEffect(() => {
    const editor = new EditorView(place.current, {
      state: openState(lastValue.current),
      dispatchTransaction(transaction: Transaction) {
        const state = editor.state.apply(transaction)
        editor.updateState(state)
        if (transaction.docChanged) change(state)
        show(state)
      },
      clipboardSerializer: copying,
      handleDOMEvents: {
        beforeinput: beforeInput,
        blur: () => leave(),
        paste: (_, event) => {
          event.preventDefault()
          report(insert(editor, event.clipboardData))
          return true
        },
        drop: (_, event) => {
          // The editor moves its own text.
          const at = editor.dragging ? null : editor.posAtCoords({ left: event.clientX, top: event.clientY })
          if (!at) return false
          event.preventDefault()
          report(insert(editor, event.dataTransfer, at.pos))
          return true
        },
      },
    })
    view.current = editor
    show(editor.state)
    take(editor.dom)
    return () => {
      take(null)
      view.current = null
      editor.destroy()
    }
  }, [])

  const { id, 'aria-labelledby': label, 'aria-describedby': description, 'aria-invalid': invalid, 'aria-required': required } = control
  // Before the focus goes to the first field that is marked as wrong.
  useLayoutEffect(() => {
    view.current?.setProps({
      attributes: {
        class: className,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-invalid': String(Boolean(invalid)),
        'aria-required': String(Boolean(required)),
        ...(typeof id === 'string' && { id }),
        ...(typeof label === 'string' && { 'aria-labelledby': label }),
        ...(typeof description === 'string' && { 'aria-describedby': description }),
        // For the spelling checker and the voice: theses are written in Russian.
        lang: 'ru',
        spellcheck: 'true',
        autocapitalize: 'sentences',
        enterkeyhint: 'enter',
      },
    })
  }, [className, id, label, description, invalid, required])

  useEffect(() => {
    const editor = view.current
    if (!editor || value === lastValue.current) return
    lastValue.current = value
    const transaction = toText(editor.state, value)
    if (transaction) editor.dispatch(transaction)
  }, [value])

  /** Edits by a button: the caret returns to the text. */
  const run = (edit: (editor: EditorView) => unknown) => {
    const editor = view.current
    if (!editor) return
    edit(editor)
    editor.focus()
  }
  return { place, pressed, typedTags, run }
}
