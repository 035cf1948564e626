import { Button, makeStyles, mergeClasses, Spinner } from '@fluentui/react-components'
import { i18n } from '@forum/language'
import { useEffect, useState } from 'react'
import { Notice } from '../page/Notice.tsx'
import { texts } from '../texts.ts'
import { lastTrigger, notTrigger } from './lastTrigger.ts'

const SHOW_AFTER = '500ms'

const useStyles = makeStyles({
  root: {
    // The status is in the top layer, so that neither a dialog nor a scrolling table clips it.
    position: 'fixed',
    margin: '4px 8px',
    padding: 0,
    border: 'none',
    overflow: 'visible',
    backgroundColor: 'transparent',
    boxSizing: 'border-box',
    width: 'max-content',
    maxWidth: 'min(420px, calc(100% - 16px))',
    '@media print': { display: 'none' },
  },
  atTrigger: {
    inset: 'auto',
    positionArea: 'bottom span-all',
    positionTryFallbacks: 'flip-block',
    '@supports not (position-area: bottom)': { inset: 'auto 0 16px', margin: '0 auto' },
  },
  atBottom: { inset: 'auto 0 16px', margin: '0 auto' },
  close: { minWidth: 0 },
  pending: {
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'hidden' } },
    animationDuration: SHOW_AFTER,
  },
})

interface Props {
  failed: boolean
  retry: () => void
  close?: (() => void) | undefined
  /** Text below the message of a failure. */
  note?: string | undefined
}

/** Status at the pressed control while the code that it needs loads, or after loading failed; another press retries. */
export function TriggerStatus({ failed, retry, close, note }: Props) {
  const styles = useStyles()
  const [trigger] = useState(lastTrigger)
  const [closed, setClosed] = useState(false)

  useEffect(() => {
    if (failed || !trigger) return
    trigger.setAttribute('aria-busy', 'true')
    return () => trigger.removeAttribute('aria-busy')
  }, [failed, trigger])

  useEffect(() => {
    if (!failed || !trigger) return
    // Suppresses the control's default action, such as toggling or navigating.
    const onClick = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      retry()
    }
    trigger.addEventListener('click', onClick)
    return () => trigger.removeEventListener('click', onClick)
  })

  /** Runs an action that removes the message and its buttons, and returns the focus that one of them has. */
  const withFocusBack = (act: () => void) => () => {
    trigger?.focus()
    act()
  }
  const dismiss = () => {
    setClosed(true)
    close?.()
  }
  const show = (status: HTMLElement | null) => {
    if (!status?.showPopover) return
    status.popover = 'manual'
    status.showPopover(trigger ? { source: trigger } : {})
  }
  const place = mergeClasses(styles.root, trigger ? styles.atTrigger : styles.atBottom)

  if (!failed)
    return (
      <div key="pending" ref={show} {...notTrigger} className={mergeClasses(place, styles.pending)}>
        <Notice intent="info" actions={null}>
          <Spinner size="tiny" label={texts.loading} />
        </Notice>
      </div>
    )
  if (closed) return null
  return (
    <div key="failed" ref={show} {...notTrigger} role="alert" className={place}>
      <Notice
        intent="error"
        actions={
          <>
            <Button onClick={withFocusBack(retry)}>{texts.retry}</Button>
            <Button appearance="transparent" className={styles.close} aria-label={i18n.t('Закрыть')} onClick={withFocusBack(dismiss)}>
              ✕
            </Button>
          </>
        }
      >
        {i18n.t('Не удалось открыть: раздел временно недоступен')}
        {note && <div>{note}</div>}
      </Notice>
    </div>
  )
}
