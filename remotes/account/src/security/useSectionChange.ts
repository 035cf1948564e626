import { announce, showFailure } from '@forum/client/toasts'
import { useRevalidator } from '@forum/router'
import { type RefObject, useRef } from 'react'

/**
 * Changes made by the buttons of a section.
 * @returns the section's ref, and a function that makes a change, reports its outcome and reloads the page's data;
 * the focus moves to the section, because the pressed button may be gone
 */
export function useSectionChange(): [
  section: RefObject<HTMLElement | null>,
  change: (send: () => Promise<unknown>, done: string) => Promise<void>,
] {
  const { revalidate } = useRevalidator()
  const section = useRef<HTMLElement>(null)
  const change = async (send: () => Promise<unknown>, done: string) => {
    try {
      await send()
      announce(done)
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    section.current?.focus()
  }
  return [section, change]
}
