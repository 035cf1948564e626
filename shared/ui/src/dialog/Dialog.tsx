import { type DialogProps, Dialog as FluentDialog } from '@fluentui/react-components'
import { useEffect } from 'react'
import { uncoverPage } from './covering.ts'

/** Delay longer than the time that Fluent's focus manager takes to unhide the page after a dialog. */
const AFTER_MS = 400

/**
 * Fluent's dialog, which hides the page from assistive technology. When the page is removed with its dialog open, as at
 * the end of a session, Fluent's focus manager is removed too and leaves the next page hidden; this unhides it.
 */
export function Dialog(props: DialogProps) {
  // The page may be gone by then, as after a test.
  useEffect(() => () => void setTimeout(() => 'document' in globalThis && uncoverPage(), AFTER_MS), [])
  return <FluentDialog {...props} />
}
