import { Content } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type CabinetState, noticeOf } from '../cabinet.ts'

/** The state of registration unless it is open. */
export function RegistrationNotice({ state }: { state: CabinetState }) {
  const notice = noticeOf(state)
  if (!notice) return null
  return (
    <MessageBar intent={state.flags.notOpenYet ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <Content {...notice} />
      </MessageBarBody>
    </MessageBar>
  )
}
