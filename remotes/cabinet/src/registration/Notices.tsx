import { extensionNames } from '@forum/domain/forum/extensions'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Content, Text } from '@forum/ui'
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

/** The deadlines extended for the person. */
export function ExtendedDeadlines({ state: { extensions = [] } }: { state: CabinetState }) {
  if (extensions.length === 0) return null
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        {extensions.map(({ action, until, reason }) => (
          <Text key={action} block>
            {i18n.t('Для вас продлено до {until}: {action}. Причина: {reason}', {
              until: formatDay(until),
              action: extensionNames[action],
              reason,
            })}
          </Text>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
