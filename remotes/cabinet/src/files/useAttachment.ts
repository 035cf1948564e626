import { messageOf } from '@forum/client/apiError'
import { upload } from '@forum/client/upload'
import { uploadFile } from '@forum/contracts/participation/registrations'
import type { Cabinet } from '@forum/domain/forum/gates'
import type { FileKind } from '@forum/domain/platform/files'
import { useEffect, useRef, useState } from 'react'

type State =
  | { phase: 'idle'; file: null }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'failed'; file: File; message: string }

export interface Target<Changed> {
  kind: FileKind
  cabinet: Cabinet
  /** Attaches the uploaded file to its registration. */
  attach: (fileId: number, signal: AbortSignal) => Promise<Changed>
  onAttached: (changed: Changed) => void
}

/** Uploads a file and attaches it; if only attaching failed, a retry does not upload again. */
export function useAttachment<Changed>({ kind, cabinet, attach, onAttached }: Target<Changed>) {
  const [state, setState] = useState<State>({ phase: 'idle', file: null })
  const sending = useRef<AbortController | null>(null)
  const arrived = useRef<{ file: File; id: number } | null>(null)
  // Closing the page or the dialog aborts the upload.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setState({ phase: 'sending', file, share: 0 })
    try {
      if (arrived.current?.file !== file) {
        const onProgress = (share: number) => !signal.aborted && setState({ phase: 'sending', file, share })
        arrived.current = { file, id: (await upload(uploadFile, { kind, cabinet }, file, { signal, onProgress })).id }
      }
      const changed = await attach(arrived.current.id, signal)
      if (!signal.aborted) onAttached(changed)
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, message: messageOf(error) })
    }
  }

  return {
    ...state,
    send: (file: File) => void send(file),
    retry: () => state.file && void send(state.file),
    /** Aborts the upload and clears the file. */
    reset: () => {
      sending.current?.abort()
      setState({ phase: 'idle', file: null })
    },
  }
}
