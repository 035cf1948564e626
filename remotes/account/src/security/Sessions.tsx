import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { endSessions, type SecurityState } from '@forum/contracts/people/security'
import { Button, Text } from '@forum/ui'
import { Badge, MessageBar, MessageBarBody } from '@forum/ui/notice'
import { SecuritySection } from './SecuritySection.tsx'
import { useSecurityStyles } from './styles.ts'
import { securityTexts } from './texts.ts'
import { useSectionChange } from './useSectionChange.ts'

const t = securityTexts.sessions

/** Every open session; others than this one can be ended. */
export function Sessions({ sessions }: { sessions: SecurityState['sessions'] }) {
  const styles = useSecurityStyles()
  const [section, change] = useSectionChange()
  const end = (input: { id?: string }, done: string) => void change(() => call(endSessions, input), done)

  return (
    <SecuritySection heading={t.heading} about={t.about} sectionRef={section}>
      {sessions.some(({ isUnproved, isCurrent }) => isUnproved && !isCurrent) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.message}>{t.unprovedAbout}</MessageBarBody>
        </MessageBar>
      )}
      <ul className={styles.list}>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent, isUnproved }) => (
          <li key={id} className={styles.session}>
            <div className={styles.facts}>
              <div className={styles.device}>
                <Text weight="semibold">{device || t.unknown}</Text>
                {isCurrent && <Badge appearance="tint">{t.current}</Badge>}
                {isUnproved && (
                  <Badge appearance="tint" color="warning">
                    {t.unproved}
                  </Badge>
                )}
              </div>
              <Text className={styles.quiet}>{t.facts(momentText(createdAt), momentText(lastUsedAt))}</Text>
            </div>
            {!isCurrent && (
              <Button aria-label={t.endOne(device || t.unknown, momentText(createdAt))} onClick={() => end({ id }, t.ended)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className={styles.submit} onClick={() => end({}, t.othersEnded)}>
          {t.endOthers}
        </Button>
      )}
    </SecuritySection>
  )
}
