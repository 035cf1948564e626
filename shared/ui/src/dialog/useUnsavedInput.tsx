import { i18n } from '@forum/language'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { holdUnsaved } from './unsaved.ts'

interface Pending {
  leave: () => void
  stay: () => void
  focused: Element | null
}

interface UnsavedInput {
  /** Runs an action that discards the input, after confirmation if there is any. */
  leave: (go: () => void) => void
  /** Ends the protection after saving. */
  release: () => void
  /** Confirmation dialog, to be rendered inside the dialog or form. */
  question: ReactNode
}

/**
 * Protects unsaved input: `leave`, every navigation and «back» require confirmation; reloading or closing the tab, the browser's own.
 * @param dirty there is unsaved input
 * @param onInterrupted the form is removed without confirmation, as at the end of a session
 */
export function useUnsavedInput(dirty: boolean, onInterrupted?: () => void): UnsavedInput {
  const [pending, setPending] = useState<Pending | null>(null)
  const held = useRef<(() => void) | null>(null)
  const interrupted = useRef(onInterrupted)
  interrupted.current = onInterrupted
  const release = () => held.current?.()

  // This effect must run before the one that ends the protection.
  useEffect(() => () => void (held.current && interrupted.current?.()), [])

  useEffect(() => {
    if (!dirty) return
    const drop = holdUnsaved((leave, stay) => setPending({ leave, stay, focused: document.activeElement }))
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

  const question = pending && (
    <ConfirmDialog
      title={i18n.t('Закрыть без сохранения?')}
      action={i18n.t('Не сохранять')}
      back={i18n.t('Вернуться к вводу')}
      destructive
      onConfirm={() => {
        release()
        setPending(null)
        pending.leave()
      }}
      onClose={() => {
        setPending(null)
        pending.stay()
        // The dialog returns the focus to the page before it is removed.
        requestAnimationFrame(() => pending.focused instanceof HTMLElement && pending.focused.focus())
      }}
    >
      {i18n.t('То, что вы ввели, ещё не сохранено и будет потеряно.')}
    </ConfirmDialog>
  )
  return {
    leave: (go) => (held.current ? setPending({ leave: go, stay: () => undefined, focused: document.activeElement }) : go()),
    release,
    question,
  }
}
