import { clockText } from '@forum/client/forumTime'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { CabinetState } from '../cabinet.ts'

interface Props {
  marks: NonNullable<CabinetState['marks']>
  /** Reasons why there is no certificate. */
  refused: readonly string[]
}

/** Times when the person was marked at the forum; without any, the reasons why there is no certificate. */
export function PresenceNotice({ marks, refused }: Props) {
  return (
    <MessageBar intent={refused.length > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>
        {marks.map(({ day, at }) => (
          <Text key={day} block>
            {i18n.t('Вы отмечены {day}, {time}', { day: dayInWords(day), time: clockText(at) })}
          </Text>
        ))}
        {refused.map((reason) => (
          <Text key={reason} block>
            {reason}
          </Text>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
