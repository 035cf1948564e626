import { TOAST_MS } from '@forum/domain/limits'
import { create } from 'zustand'
import { messageOf } from './apiError.ts'

export interface Toast {
  id: number
  intent: 'success' | 'error' | 'info'
  text: string
  /** How long it stays, in milliseconds. */
  ms: number
}

export const useToasts = create<{ toasts: Toast[] }>()(() => ({ toasts: [] }))

let lastId = 0

export function addToast(intent: Toast['intent'], text: string, ms: number = TOAST_MS.normal): void {
  lastId += 1
  const toast = { id: lastId, intent, text, ms }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, toast] }))
}

export function removeToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

export const showSuccess = (text: string, ms?: number): void => addToast('success', text, ms)

/** Shows why something failed. */
export const showFailure = (error: unknown, ms: number = TOAST_MS.failure): void => addToast('error', messageOf(error), ms)
