import { removeToast, type Toast, useToasts } from '@forum/client/toasts'
import { Button, makeStyles, Notice } from '@forum/ui'
import { useEffect } from 'react'
import { shellTexts } from '../../texts.ts'
import { ConnectionNotice } from './ConnectionNotice.tsx'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '16px',
    top: '72px',
    zIndex: 1_500_000,
    display: 'flex',
    flexDirection: 'column',
    rowGap: '8px',
    width: 'min(420px, calc(100vw - 32px))',
    // On a phone the page makes room at its top, so that toasts cover nothing visible.
    '@media (max-width: 640px)': { position: 'sticky', right: 0, top: 0, width: 'auto', ':not(:empty)': { padding: '8px 16px' } },
    '@media print': { display: 'none' },
  },
})

/**
 * Toasts in the corner, and a permanent one while offline: announced by screen readers, also while a dialog hides
 * the rest of the page.
 */
export function Toaster() {
  const styles = useStyles()
  const toasts = useToasts((state) => state.toasts)
  return (
    <>
      <ConnectionNotice />
      <div className={styles.root} role="status" aria-live="polite" data-toasts="" data-tabster-never-hide="">
        {toasts.map((toast) => (
          <ToastBar key={toast.id} toast={toast} />
        ))}
      </div>
    </>
  )
}

function ToastBar({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => removeToast(toast.id), toast.ms)
    return () => clearTimeout(timer)
  }, [toast])
  const { id, action } = toast
  const actions = (
    <>
      {action && (
        <Button
          size="small"
          onClick={() => {
            removeToast(id)
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
      <Button appearance="transparent" size="small" aria-label={shellTexts.close} onClick={() => removeToast(id)}>
        ✕
      </Button>
    </>
  )
  return (
    <Notice intent={toast.intent} actions={actions}>
      {toast.text}
    </Notice>
  )
}
