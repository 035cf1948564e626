import { TOAST_MS } from '@forum/domain/platform/limits'
import { create } from 'zustand'
import { ApiError, messageOf } from './apiError.ts'

export interface Toast {
  id: number
  /** Kind of the toast. `spoken` is for screen readers only: the page itself shows the result. */
  intent: 'success' | 'error' | 'info' | 'spoken'
  text: string
  /** Display time in milliseconds. */
  ms: number
  /** A button that closes the toast. */
  action?: { label: string; run: () => void }
}

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

/** @returns its id */
export function addToast(intent: Toast['intent'], text: string, ms: number = TOAST_MS.normal, action?: Toast['action']): number {
  lastId += 1
  const toast = { id: lastId, intent, text, ms, ...(action && { action }) }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }))
  return lastId
}

export function removeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export const showSuccess = (text: string, ms?: number): void => void addToast('success', text, ms)

/** Announces to screen readers a result that the page shows next to the pressed control. */
export const announce = (text: string): void => void addToast('spoken', text)

/** Errors reported by the server are short and shown briefly, lost connections a little longer, others for the default time. */
function failureMs(error: unknown): number {
  if (!(error instanceof ApiError)) return TOAST_MS.normal
  if (error.error !== undefined) return TOAST_MS.reply
  return error.status === 0 ? TOAST_MS.failure : TOAST_MS.normal
}

/** Shows an error. */
export const showFailure = (error: unknown, ms: number = failureMs(error)): void => void addToast('error', messageOf(error), ms)
