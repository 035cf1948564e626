import { showSuccess } from '@forum/client/toasts'
import type { Card } from '@forum/contracts/participation/card'
import { i18n } from '@forum/language'
import type { KeyboardEvent } from 'react'
import type { GoTo } from './goTo.ts'

/** Action of a key by its physical position, so that Russian and Latin layouts work alike. Undefined for other keys. */
function press(code: string, card: Card, editing: boolean, goTo: GoTo): (() => void) | undefined {
  if (code === 'KeyJ') return () => card.next !== null && goTo(card.next, editing)
  if (code === 'KeyK') return () => card.previous !== null && goTo(card.previous, editing)
  if (code === 'KeyN') return () => goToWaiting(card, goTo, editing)
  if (code === 'KeyR') return () => goTo(card.registration.id, true)
  return undefined
}

/** Alt with a letter key moves between cards. */
export const cardKeys = (card: Card, editing: boolean, goTo: GoTo) => (event: KeyboardEvent) => {
  if (!event.altKey || event.ctrlKey || event.metaKey) return
  const action = press(event.code, card, editing, goTo)
  if (!action) return
  event.preventDefault()
  action()
}

/** @param edit whether the next card opens in editing mode */
export function goToWaiting(card: Card, goTo: GoTo, edit: boolean): void {
  if (card.nextWaiting === null) showSuccess(i18n.t('Заявок без решения больше нет'))
  if (card.nextWaiting !== null || edit) goTo(card.nextWaiting ?? card.registration.id, edit && card.nextWaiting !== null)
}
