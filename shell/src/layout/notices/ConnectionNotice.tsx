import { useSlowCalls } from '@forum/client/busy'
import { showSuccess } from '@forum/client/toasts'
import { i18n } from '@forum/language'
import { makeStyles, Notice } from '@forum/ui'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { shellTexts } from '../../texts.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    left: '50%',
    bottom: '16px',
    transform: 'translateX(-50%)',
    // The notice is above dialogs and below toasts: it must be visible while a dialog is open.
    zIndex: 1_400_000,
    width: 'min(480px, calc(100vw - 32px))',
    '@media print': { display: 'none' },
    // A page that works without a connection says so itself.
    ':global([data-works-offline])': { display: 'none' },
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

/** Notice that the device is offline, and that it is back online, or that the server has not answered for some seconds. */
export function ConnectionNotice() {
  const styles = useStyles()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const slow = useSlowCalls(({ count }) => count > 0)
  const shown = !online || slow
  useEffect(() => {
    if (!online) return () => showSuccess(i18n.t('Соединение восстановлено'))
  }, [online])
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!shown) return
    // Dialogs end above the notice, so that it never covers their buttons (`DialogParts`).
    const root = document.documentElement
    const reserve = () => root.style.setProperty('--notice-room', `${(notice.current?.offsetHeight ?? 0) + 32}px`)
    reserve()
    window.addEventListener('resize', reserve)
    return () => {
      window.removeEventListener('resize', reserve)
      root.style.removeProperty('--notice-room')
    }
  }, [shown])
  return (
    // The notice is announced even while a dialog hides the page.
    <div ref={notice} className={styles.root} role="status" data-tabster-never-hide="">
      {!online && (
        <Notice intent="error" actions={null}>
          {i18n.t('Нет соединения с интернетом. Введённое остаётся на странице: отправьте его, когда связь вернётся.')}
        </Notice>
      )}
      {online && slow && (
        <Notice intent="info" actions={null}>
          {shellTexts.slow}
        </Notice>
      )}
    </div>
  )
}
