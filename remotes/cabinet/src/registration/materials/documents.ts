import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { showFailure } from '@forum/client/toasts'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { getCertificate, getInvitation } from '@forum/contracts/participation/registrations'
import type { FileKind } from '@forum/domain/platform/files'
import type { CabinetState } from '../../cabinet.ts'
import { documentTexts } from '../../texts.ts'

/**
 * Opens a document in a new tab. The tab opens synchronously in the click handler, before its URL is
 * known: browsers block tabs that open later.
 */
export async function openDocument(address: Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.title = documentTexts.preparing
    tab.document.body.textContent = documentTexts.preparing
  }
  try {
    const { url } = await address
    if (tab) tab.location.replace(new URL(url, window.location.href).href)
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    showFailure(error)
  }
}

export const openInvitation = (id: number): Promise<void> => openDocument(call(getInvitation, { id }))
export const openCertificate = (id: number): Promise<void> => openDocument(call(getCertificate, { id }))

/** Opens an attached file by a fresh URL: URLs are valid for minutes, pages stay open for hours. */
export const openFile = (
  registrationId: number,
  kind: FileKind,
  { cabinet, former }: Pick<CabinetState, 'cabinet' | 'former'>,
): Promise<void> =>
  openDocument(
    call(getMeeting, former === undefined ? { cabinet } : { cabinet, id: former }).then(({ registrations }) => {
      const file = registrations.find(({ id }) => id === registrationId)?.[kind]
      if (!file) throw new ApiError({ status: 404, code: 'not_found', message: documentTexts.fileGone })
      return file
    }),
  )
