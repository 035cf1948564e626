import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { thesisToDoc } from '@forum/contracts/theses/theses'

/** Downloads the docx of a thesis in the same tab, since a download would leave a new one empty. */
export async function downloadThesis(id: number | null): Promise<void> {
  if (id === null) return
  const { url } = await whileBusy(call(thesisToDoc, { id }))
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
