import { Content, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type CabinetState, noticeOf } from '../cabinet.ts'
import { cabinetTexts } from '../texts.ts'

/** The state of registration unless it is open, and the deadlines extended for the person. */
export function Notices({ state }: { state: CabinetState }) {
  const { flags, extensions = [] } = state
  const notice = noticeOf(state)
  return (
    <>
      {notice && (
        <MessageBar intent={flags.notOpenYet ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            <Content {...notice} />
          </MessageBarBody>
        </MessageBar>
      )}
      {extensions.length > 0 && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>
            {extensions.map(({ action, until, reason }) => (
              <Text key={action} block>
                {cabinetTexts.extended(action, until, reason)}
              </Text>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}
