import { TOAST_MS } from '@forum/domain/platform/limits'
import { i18n } from '@forum/language'
import { whileBusy } from './busy.ts'
import { showFailure } from './toasts.ts'

/** Addresses of files and documents are valid for minutes, pages stay open for hours: each is asked for when it is needed. */
type Asked = Promise<{ url: string | null }>

/**
 * Opens a document that browsers show, such as a PDF, in a new tab. The tab opens in the click handler, before its address is known:
 * browsers block tabs that open seconds later.
 */
export async function openDocument(asking: Asked): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = tab.document.body.textContent = i18n.t('Готовим документ…')
  }
  try {
    const { url } = await asking
    if (url === null) tab?.close()
    else if (tab) tab.location.replace(new URL(url, window.location.href).href)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    showFailure(error)
  }
}

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

/** Opens an uploaded file as browsers treat its kind. @param name with the extension */
export const openFile = (name: string, asking: Asked): Promise<void> => (/\.pdf$/i.test(name) ? openDocument : download)(asking)
