import { whileBusy } from '@forum/client/busy'
import { showFailure } from '@forum/client/toasts'
import { TOAST_MS } from '@forum/domain/platform/limits'

/** Requests a URL and opens it in a new tab. */
export async function openFrom(asking: Promise<{ url: string }>): Promise<void> {
  try {
    const { url } = await whileBusy(asking)
    window.open(url, '_blank', 'noopener')
  } catch (error) {
    showFailure(error, TOAST_MS.failure)
  }
}
