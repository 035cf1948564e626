import { makeStyles } from '@forum/ui'
import { useRef } from 'react'
import { useRetriedImport } from '../../composition/useRetriedImport.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'

const useStyles = makeStyles({
  // Toasts lie over the page without moving it, and taps go through them.
  root: { position: 'fixed', top: 0, left: 0, zIndex: 1_500_000, pointerEvents: 'none', '@media print': { display: 'none' } },
})

const loadBars = async () => (await import(/* webpackChunkName: "after-start" */ './ToastBars.tsx')).ToastBars

/**
 * Toasts, and a permanent one while offline: announced by screen readers, also while a dialog hides the rest of the page.
 * Only the live region is in the initial script: it must exist before its content. Toasts wait for their code.
 */
export function Toaster() {
  const host = useRef<HTMLDivElement>(null)
  const { part: Bars } = useRetriedImport(loadBars)
  return (
    <>
      <ConnectionNotice />
      <div ref={host} className={useStyles().root} role="status" aria-live="polite" data-toasts="" data-tabster-never-hide="">
        {Bars && <Bars host={host} />}
      </div>
    </>
  )
}
