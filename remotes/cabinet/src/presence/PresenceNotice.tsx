import { clockText } from '@forum/client/forumTime'
import { dayInWords } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { CabinetState } from '../cabinet.ts'

/** Times when the person was marked at the forum. */
export function PresenceNotice({ marks }: { marks: NonNullable<CabinetState['marks']> }) {
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        {marks.map(({ day, at }) => (
          <Text key={day} block>
            {i18n.t('Вы отмечены {day}, {time}', { day: dayInWords(day), time: clockText(at) })}
          </Text>
        ))}
      </MessageBarBody>
    </MessageBar>
  )
}
