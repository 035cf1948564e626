import { extensionNames } from '@forum/domain/forum/extensions'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import type { CabinetState } from '../cabinet.ts'

/** What organisers did for this person: talks that another one gives now, and extended deadlines. */
export function PersonalNotices({ state: { extensions = [], handedOver = [] } }: { state: CabinetState }) {
  return (
    <Stack gap={16}>
      {handedOver.length > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {handedOver.map((talk) => (
              <Text key={talk.id} block>
                {i18n.t('Доклад «{talkTitle}» организаторы передали другому докладчику: {speaker}.', talk)}
              </Text>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      {extensions.length > 0 && (
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
      )}
    </Stack>
  )
}
