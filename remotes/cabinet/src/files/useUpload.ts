import { messageOf } from '@forum/client/apiError'
import type { UploadOptions } from '@forum/client/upload'
import { useEffect, useRef, useState } from 'react'

type State =
  | { phase: 'idle'; file: null }
  | { phase: 'sending'; file: File; share: number }
  | { phase: 'failed'; file: File; message: string }

interface Target<Sent> {
  transfer: (file: File, options: UploadOptions) => Promise<Sent>
  onSent: (sent: Sent) => void
}

export type Upload = State & {
  send: (file: File) => void
  retry: () => void
  /** Aborts the upload and clears the file. */
  reset: () => void
}

/** Sends one file at a time, with its progress; what failed can be repeated. */
export function useUpload<Sent>({ transfer, onSent }: Target<Sent>): Upload {
  const [state, setState] = useState<State>({ phase: 'idle', file: null })
  const sending = useRef<AbortController | null>(null)
  // Closing the page or the dialog aborts the upload.
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File): Promise<void> {
    sending.current?.abort()
    const controller = new AbortController()
    sending.current = controller
    const { signal } = controller
    setState({ phase: 'sending', file, share: 0 })
    try {
      const onProgress = (share: number) => !signal.aborted && setState({ phase: 'sending', file, share })
      const sent = await transfer(file, { signal, onProgress })
      if (!signal.aborted) onSent(sent)
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, message: messageOf(error) })
    }
  }

  return {
    ...state,
    send: (file: File) => void send(file),
    retry: () => {
      if (state.file) void send(state.file)
    },
    reset: () => {
      sending.current?.abort()
      setState({ phase: 'idle', file: null })
    },
  }
}
