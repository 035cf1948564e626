import { call } from '@forum/client/call'
import { forum } from '@forum/client/forum'
import { showFailure, showSuccess } from '@forum/client/toasts'
import { endSessions, type SecurityState } from '@forum/contracts/security'
import { formatMoment } from '@forum/domain/calendar'
import { useRevalidator } from '@forum/router'
import { Button, Text } from '@forum/ui'
import { Badge } from '@forum/ui/notice'
import { useRef } from 'react'
import { Part } from './Part.tsx'
import { useSecurityStyles } from './styles.ts'
import { securityTexts } from './texts.ts'

const t = securityTexts.sessions
const at = (moment: string) => formatMoment(forum().timeZone, moment)

/** Every open session; others than this one can be ended. */
export function Sessions({ sessions }: { sessions: SecurityState['sessions'] }) {
  const styles = useSecurityStyles()
  const { revalidate } = useRevalidator()
  const section = useRef<HTMLElement>(null)

  const end = async (input: { id?: string }, done: string) => {
    try {
      await call(endSessions, input)
      showSuccess(done)
    } catch (error) {
      showFailure(error)
    }
    await revalidate()
    // The button that was pressed is gone.
    section.current?.focus()
  }

  return (
    <Part heading={t.heading} about={t.about} sectionRef={section}>
      <ul className={styles.list}>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <div className={styles.facts}>
              <div className={styles.device}>
                <Text weight="semibold">{device || t.unknown}</Text>
                {isCurrent && <Badge appearance="tint">{t.current}</Badge>}
              </div>
              <Text className={styles.quiet}>{t.facts(at(createdAt), at(lastUsedAt))}</Text>
            </div>
            {!isCurrent && (
              <Button aria-label={t.endOne(device || t.unknown, at(createdAt))} onClick={() => void end({ id }, t.ended)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className={styles.submit} onClick={() => void end({}, t.othersEnded)}>
          {t.endOthers}
        </Button>
      )}
    </Part>
  )
}
