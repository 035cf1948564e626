import type { SlotStatusProps } from '@forum/federation/slots'
import { PartFailure, Spinner, TriggerStatus } from '@forum/ui'
import { shellTexts } from '../../texts.ts'

/** In place of another remote's dialog or component: loading or failed; the rest of the page keeps working. */
export function SlotStatus({ failed, retry, close }: SlotStatusProps) {
  if (close) return <TriggerStatus failed={failed} retry={retry} close={close} />
  return failed ? <PartFailure retry={retry} /> : <Spinner size="tiny" label={shellTexts.loading} />
}
