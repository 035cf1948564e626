import { forum } from '@forum/client/forum'
import { dayInWords, formatIn } from '@forum/domain/platform/calendar'
import { Content, Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { type CabinetState, noticeOf } from '../cabinet.ts'
import { cabinetTexts } from '../texts.ts'

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

const timeOf = (moment: string): string =>
  formatIn('ru', { timeZone: forum().timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(moment))

/** The deadlines extended for the person. */
export function ExtendedDeadlines({ state: { extensions = [] } }: { state: CabinetState }) {
  if (extensions.length === 0) return null
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        {extensions.map(({ action, until, reason }) => (
          <Text key={action} block>
            {cabinetTexts.extended(action, until, reason)}
          </Text>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}

/** When the person was marked at the forum, and why there is no certificate if they were not. */
export function PresenceNotice({ state: { marks = [], registrations } }: { state: CabinetState }) {
  const refused = new Set(registrations.flatMap(({ certificateRefused }) => certificateRefused ?? []))
  if (marks.length === 0 && refused.size === 0) return null
  return (
    <MessageBar intent={refused.size > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>
        {marks.map(({ day, at }) => (
          <Text key={day} block>
            {cabinetTexts.marked(dayInWords(day), timeOf(at))}
          </Text>
        ))}
        {[...refused].map((reason) => (
          <Text key={reason} block>
            {reason}
          </Text>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
