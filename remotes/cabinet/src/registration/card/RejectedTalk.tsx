import { forum } from '@forum/client/forum'
import { dayIn, formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Caption1, Panel, Text } from '@forum/ui'
import type { CabinetState } from '../../cabinet.ts'
import { OrganizersMessage } from './OrganizersMessage.tsx'

type Rejected = NonNullable<CabinetState['rejected']>[number]

/** A talk that the organisers rejected; it is no longer among the registrations. */
export function RejectedTalk({ talk: { id, talkTitle, message, decidedAt } }: { talk: Rejected }) {
  const heading = `rejected-${id}`
  return (
    <article aria-labelledby={heading}>
      <Panel>
        <Text as="h2" id={heading} size={400} weight="semibold" block style={{ margin: 0 }}>
          {talkTitle}
        </Text>
        <Caption1 block>
          {decidedAt ? i18n.t('Отклонён {day}', { day: formatDay(dayIn(forum().timeZone, new Date(decidedAt))) }) : i18n.t('Отклонён')}
        </Caption1>
        {message && <OrganizersMessage text={message} />}
      </Panel>
    </article>
  )
}
