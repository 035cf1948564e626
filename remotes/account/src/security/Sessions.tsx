import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { endSessions, type SecurityState } from '@forum/contracts/people/security'
import { i18n } from '@forum/language'
import { Button, Text } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { Badge, MessageBar, MessageBarBody } from '@forum/ui/notice'
import { SecuritySection } from './SecuritySection.tsx'
import { useSecurityStyles } from './styles.ts'
import { securityTexts } from './texts.ts'
import { useSectionChange } from './useSectionChange.ts'

const t = securityTexts.sessions

/** All open sessions; those other than this one can be ended. */
export function Sessions({ sessions }: { sessions: SecurityState['sessions'] }) {
  const styles = useSecurityStyles()
  const [section, change] = useSectionChange()
  const end = (input: { id?: string }, done: string) => void change(() => call(endSessions, input), done)

  return (
    <SecuritySection
      heading={i18n.t('Сеансы')}
      about={i18n.t('Здесь видно, где вы вошли в личный кабинет. Незнакомый сеанс завершите и смените пароль.')}
      sectionRef={section}
    >
      {sessions.some(({ isUnproved, isCurrent }) => isUnproved && !isCurrent) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.message}>
            {i18n.t(
              'В сеансы с пометкой «без второго фактора» вошли раньше, чем он появился. Завершите их, если не уверены, что все они ваши.',
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      <List>
        {sessions.map(({ id, device, createdAt, lastUsedAt, isCurrent, isUnproved }) => (
          <li key={id} className={styles.session}>
            <div className={styles.facts}>
              <div className={styles.device}>
                <Text weight="semibold">{device || t.unknown}</Text>
                {isCurrent && <Badge appearance="tint">{i18n.t('этот сеанс')}</Badge>}
                {isUnproved && (
                  <Badge appearance="tint" color="warning">
                    {i18n.t('без второго фактора')}
                  </Badge>
                )}
              </div>
              <Quiet>
                {i18n.t('вход {signedIn}, последнее действие {used}', { signedIn: momentText(createdAt), used: momentText(lastUsedAt) })}
              </Quiet>
            </div>
            {!isCurrent && (
              <Button
                aria-label={i18n.t('Завершить сеанс: {device}, вход {signedIn}', {
                  device: device || t.unknown,
                  signedIn: momentText(createdAt),
                })}
                onClick={() => end({ id }, i18n.t('Сеанс завершён'))}
              >
                {i18n.t('Завершить')}
              </Button>
            )}
          </li>
        ))}
      </List>
      {sessions.length > 1 && (
        <Button className={styles.submit} onClick={() => end({}, t.othersEnded)}>
          {i18n.t('Завершить все остальные')}
        </Button>
      )}
    </SecuritySection>
  )
}
