import type { SlotStatusProps } from '@forum/federation/slots'
import { PartFailure, Spinner, TriggerStatus } from '@forum/ui'
import { discardHanging, RemoteFailure } from '../../composition/loader.ts'
import { shellTexts } from '../../texts.ts'

/** In place of another remote's dialog or component: loading or failed; the rest of the page keeps working. */
export function SlotStatus({ failed, error, retry, close }: SlotStatusProps) {
  const note = error instanceof RemoteFailure ? shellTexts.failureCode(error.reference) : undefined
  const again = () => {
    discardHanging(error)
    retry()
  }
  if (close) return <TriggerStatus failed={failed} retry={again} close={close} note={note} />
  return failed ? <PartFailure retry={again} note={note} /> : <Spinner size="tiny" label={shellTexts.loading} />
}
