// This module is bundled by each remote: the shared modules are imported by the names under which the shell provides them.

import { showFailure } from '@forum/client/toasts'
import { i18n } from '@forum/language'

/** Addresses of files and documents are valid for minutes, pages stay open for hours: each is asked for when it is needed. */
export type Asked = Promise<{ url: string | null }>

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
