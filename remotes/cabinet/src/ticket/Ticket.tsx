import { useReading } from '@forum/client/useReading'
import { getTicket } from '@forum/contracts/door/badges'
import { QUIET_MODULES } from '@forum/domain/door/badgePaper'
import type { Day } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Caption1, makeStyles, Text, TextLink } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { spanOf } from '../registration/path/pathTexts.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 20px' },
  // Cameras read black on white, whatever the theme.
  code: { width: '148px', height: '148px', backgroundColor: '#fff', borderRadius: '4px', flexShrink: 0 },
  words: { display: 'flex', flexDirection: 'column', rowGap: '4px', minWidth: 0, flex: '1 1 180px' },
})

interface Props {
  registrationId: number
  days: readonly Day[]
  /** Whether the forum is near enough for the code to be shown; before, the ticket is a line. */
  isNear: boolean
}

/** The ticket of an active registration; nothing while it is read, or when it cannot be: the other parts of the card do without. */
export function Ticket({ registrationId, days, isNear }: Props) {
  const styles = useStyles()
  const { reply: ticket } = useReading(getTicket, { id: registrationId })
  if (!ticket) return null
  const { path, code } = ticket
  if (!isNear)
    return (
      <Text block>
        <TextLink href={path} target="_blank" rel="noopener">
          {i18n.t('Билет')}
        </TextLink>{' '}
        <Quiet faint>— {i18n.t('код для входа {days}', { days: spanOf(days) })}</Quiet>
      </Text>
    )
  const side = code.size + 2 * QUIET_MODULES
  return (
    <section className={styles.root} aria-labelledby={`ticket-${registrationId}`}>
      <svg
        className={styles.code}
        viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
        role="img"
        aria-label={i18n.t('QR-код билета')}
        shapeRendering="crispEdges"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <div className={styles.words}>
        <Text as="h3" id={`ticket-${registrationId}`} weight="semibold" style={{ margin: 0 }}>
          {i18n.t('Билет')}
        </Text>
        <Text>{i18n.t('Покажите код на входе: по нему вас отметят и найдут ваш бейдж.')}</Text>
        <TextLink href={path} target="_blank" rel="noopener">
          {i18n.t('Открыть билет')}
        </TextLink>
        <Caption1>
          {i18n.t('Страница билета открывается и без сети, если её уже открывали. Не пересылайте её адрес: он действует как сам билет.')}
        </Caption1>
      </div>
    </section>
  )
}
