import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { getPersonalData } from '@forum/contracts/people/personalData'

/** Saves everything held about the person as a file on their device. */
export async function downloadHeldData(): Promise<void> {
  try {
    const held = await call(getPersonalData, {})
    const url = URL.createObjectURL(new Blob([JSON.stringify(held, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'my-data.json'
    link.click()
    // Some browsers read the URL only after the click has been handled.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch (error) {
    showFailure(error)
  }
}
