import type { SlotStatusProps } from '@forum/federation/slots'
import { PartFailure, Spinner, TriggerStatus } from '@forum/ui'
import { texts } from '../texts.ts'

/** Where another remote's dialog or block should be: it is on its way, or has not come; the page around it goes on. */
export function SlotStatus({ failed, retry, close }: SlotStatusProps) {
  if (close) return <TriggerStatus failed={failed} retry={retry} close={close} />
  return failed ? <PartFailure retry={retry} /> : <Spinner size="tiny" label={texts.loading} />
}
