import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { thesisToDoc } from '@forum/contracts/theses/theses'
import { TOAST_MS } from '@forum/domain/platform/limits'

/** Downloads the docx of a thesis in the same tab, since a download would leave a new one empty. */
export async function downloadDocument(id: number): Promise<void> {
  try {
    const { url } = await whileBusy(call(thesisToDoc, { id }))
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
  } catch (error) {
    showFailure(error, TOAST_MS.failure)
  }
}
