// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.

import { whileBusy } from '@forum/client/busy'
import { showFailure } from '@forum/client/toasts'
import { TOAST_MS } from '@forum/domain/platform/limits'
import type { Asked } from './openDocument.ts'

/** Downloads a file that browsers save, such as a spreadsheet, in the same tab: a new one would stay empty. */
export async function download(asking: Asked): Promise<void> {
  try {
    const { url } = await whileBusy(asking)
    if (url === null) return
    const link = document.createElement('a')
    link.href = url
    link.download = ''
    link.click()
  } catch (error) {
    showFailure(error, TOAST_MS.failure)
  }
}
