import type { SlotStatusProps } from '@forum/federation/slots'
import { PartFailure, Spinner, TriggerStatus } from '@forum/ui'
import { RemoteFailure } from '../../composition/loader.ts'
import { developmentStack } from '../../pages/developmentStack.ts'
import { shellTexts } from '../../texts.ts'

/** Status in place of another remote's dialog or component: loading or failed; the rest of the page keeps working. */
export function SlotStatus({ failed, error, retry, close }: SlotStatusProps) {
  const code = error instanceof RemoteFailure ? shellTexts.failureCode(error.reference) : undefined
  const note = developmentStack(error) ?? code
  if (close) return <TriggerStatus failed={failed} retry={retry} close={close} note={note} />
  return failed ? <PartFailure retry={retry} note={note} /> : <Spinner size="tiny" label={shellTexts.loading} />
}
