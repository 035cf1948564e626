import type { SlotFailureProps } from '@forum/federation/slots'
import { Button, Spinner } from '@forum/ui'
import { texts } from '../texts.ts'
import { Notice } from './Notice.tsx'

export function SlotPending() {
  return <Spinner size="tiny" label={texts.loading} />
}

const show = (notice: HTMLElement | null) => notice?.scrollIntoView?.({ block: 'nearest' })

/** Where another remote's dialog should be: it says so, also when that place is out of sight, and the page around it goes on. */
export function SlotFailure({ retry, close }: SlotFailureProps) {
  const actions = (
    <>
      <Button onClick={retry}>{texts.retry}</Button>
      {close && <Button onClick={close}>{texts.close}</Button>}
    </>
  )
  return (
    <div role="alert" ref={show}>
      <Notice intent="error" actions={actions}>
        {texts.sectionUnavailable}
      </Notice>
    </div>
  )
}
