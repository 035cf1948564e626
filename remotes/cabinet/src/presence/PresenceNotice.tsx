import { forum } from '@forum/client/forum'
import { dayInWords, formatIn } from '@forum/domain/platform/calendar'
import { Text } from '@forum/ui'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { CabinetState } from '../cabinet.ts'
import { cabinetTexts } from '../texts.ts'

interface Props {
  marks: NonNullable<CabinetState['marks']>
  /** Why there is no certificate. */
  refused: readonly string[]
}

const timeOf = (moment: string): string =>
  formatIn('ru', { timeZone: forum().timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(moment))

/** When the person was marked at the forum, and why there is no certificate if they were not. */
export function PresenceNotice({ marks, refused }: Props) {
  return (
    <MessageBar intent={refused.length > 0 ? 'warning' : 'success'} layout="multiline">
      <MessageBarBody>
        {marks.map(({ day, at }) => (
          <Text key={day} block>
            {cabinetTexts.marked(dayInWords(day), timeOf(at))}
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
