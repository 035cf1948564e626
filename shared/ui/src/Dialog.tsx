import { type DialogProps, Dialog as FluentDialog } from '@fluentui/react-components'
import { useEffect } from 'react'
import { uncoverPage } from './covering.ts'

/** Longer than Fluent's focus manager takes to show the page again after a dialog. */
const AFTER_MS = 400

/**
 * Fluent's dialog, which hides the page behind it from assistive technology. When a whole page goes away with its dialog open, as at
 * the end of a session, Fluent's focus manager goes with it and leaves the next page hidden; this uncovers it.
 */
export function Dialog(props: DialogProps) {
  // By then the page may be gone too, as after a test.
  useEffect(() => () => void setTimeout(() => 'document' in globalThis && uncoverPage(), AFTER_MS), [])
  return <FluentDialog {...props} />
}
