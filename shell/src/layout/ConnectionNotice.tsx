import { showSuccess } from '@forum/client/toasts'
import { makeStyles, Notice } from '@forum/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { texts } from '../texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    left: '50%',
    bottom: '16px',
    transform: 'translateX(-50%)',
    // Above dialogs and beneath toasts: whoever is writing in a dialog has to see it.
    zIndex: 1_400_000,
    width: 'min(480px, calc(100vw - 32px))',
    '@media print': { display: 'none' },
  },
})

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

/** Says that the device is cut off for as long as it is, and that it is back. */
export function ConnectionNotice() {
  const styles = useStyles()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  useEffect(() => {
    if (!online) return () => showSuccess(texts.online)
  }, [online])
  return (
    // To be heard in a dialog too, which hides the page around it.
    <div className={styles.root} role="status" data-tabster-never-hide="">
      {!online && (
        <Notice intent="error" actions={null}>
          {texts.offline}
        </Notice>
      )}
    </div>
  )
}
