import { upload } from '@forum/client/upload'
import { uploadFile } from '@forum/contracts/participation/registrations'
import type { Cabinet } from '@forum/domain/forum/gates'
import type { FileKind } from '@forum/domain/platform/files'
import { useRef } from 'react'
import { useUpload } from './useUpload.ts'

export interface Target<Changed> {
  kind: FileKind
  cabinet: Cabinet
  /** Attaches the uploaded file to its registration. */
  attach: (fileId: number, signal: AbortSignal) => Promise<Changed>
  onAttached: (changed: Changed) => void
}

/** Uploads a file and attaches it; if only attaching failed, a retry does not upload again. */
export function useAttachment<Changed>({ kind, cabinet, attach, onAttached }: Target<Changed>) {
  const arrived = useRef<{ file: File; id: number } | null>(null)
  return useUpload({
    transfer: async (file, options) => {
      if (arrived.current?.file !== file) arrived.current = { file, id: (await upload(uploadFile, { kind, cabinet }, file, options)).id }
      return attach(arrived.current.id, options.signal)
    },
    onSent: onAttached,
  })
}
