import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { texts } from './texts.ts'
import { holdUnsaved } from './unsaved.ts'

interface Asked {
  leave: () => void
  stay: () => void
  focused: Element | null
}

interface UnsavedInput {
  /** Does something that discards the input: at once when there is none, else after the question. */
  leave: (go: () => void) => void
  /** Ends the protection: the input is saved. */
  release: () => void
  /** To be placed inside the dialog or form. */
  question: ReactNode
}

/**
 * Protects what somebody is typing: `leave`, every navigation and «back» ask first, before a reload or when the tab is closed the browser asks.
 * @param dirty there is input that nobody has saved
 * @param onInterrupted the form goes without having been asked, as at the end of a session
 */
export function useUnsavedInput(dirty: boolean, onInterrupted?: () => void): UnsavedInput {
  const [asked, setAsked] = useState<Asked | null>(null)
  const held = useRef<(() => void) | null>(null)
  const interrupted = useRef(onInterrupted)
  interrupted.current = onInterrupted
  const release = () => held.current?.()

  // Before the effect that ends the holding.
  useEffect(() => () => void (held.current && interrupted.current?.()), [])

  useEffect(() => {
    if (!dirty) return
    const drop = holdUnsaved((leave, stay) => setAsked({ leave, stay, focused: document.activeElement }))
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const end = () => {
      drop()
      window.removeEventListener('beforeunload', warn)
      held.current = null
    }
    held.current = end
    return end
  }, [dirty])

  const question = asked && (
    <ConfirmDialog
      title={texts.discardTitle}
      action={texts.discard}
      back={texts.keepEditing}
      destructive
      onConfirm={() => {
        release()
        setAsked(null)
        asked.leave()
      }}
      onClose={() => {
        setAsked(null)
        asked.stay()
        // The question gives the focus back to the page before it is gone.
        requestAnimationFrame(() => asked.focused instanceof HTMLElement && asked.focused.focus())
      }}
    >
      {texts.discardText}
    </ConfirmDialog>
  )
  return {
    leave: (go) => (held.current ? setAsked({ leave: go, stay: () => undefined, focused: document.activeElement }) : go()),
    release,
    question,
  }
}
