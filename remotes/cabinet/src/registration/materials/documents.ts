import { ApiError } from '@forum/client/apiError'
import { call } from '@forum/client/call'
import { type Asked, openDocument } from '@forum/client/openDocument'
import { getMeeting } from '@forum/contracts/participation/meeting'
import { getCertificate, getInvitation } from '@forum/contracts/participation/registrations'
import type { FileKind } from '@forum/domain/platform/files'
import type { CabinetState } from '../../cabinet.ts'
import { documentTexts } from '../../texts.ts'

export const openInvitation = (id: number): Promise<void> => openDocument(call(getInvitation, { id }))
export const openCertificate = (id: number): Promise<void> => openDocument(call(getCertificate, { id }))

/** Asks for an attached file with a fresh URL. */
export const askForFile = (registrationId: number, kind: FileKind, { cabinet, former }: Pick<CabinetState, 'cabinet' | 'former'>): Asked =>
  call(getMeeting, former === undefined ? { cabinet } : { cabinet, id: former }).then(({ registrations }) => {
    const file = registrations.find(({ id }) => id === registrationId)?.[kind]
    if (!file) throw new ApiError({ status: 404, code: 'not_found', message: documentTexts.fileGone })
    return file
  })
