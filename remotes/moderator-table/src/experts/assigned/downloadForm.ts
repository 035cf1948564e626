import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { getReviewForm } from '@forum/contracts/theses/experts'

/** Downloads the form of one review, or of all open ones. */
export async function downloadForm(id?: number): Promise<void> {
  try {
    const { url } = await whileBusy(call(getReviewForm, id === undefined ? {} : { id }))
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
  } catch (error) {
    showFailure(error)
  }
}
