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

type Session = SecurityState['sessions'][number]

/** This session, and the others by device, the device that was used last first. */
function byDevice(sessions: readonly Session[]): [Session, ...Session[]][] {
  const groups = new Map<string, [Session, ...Session[]]>()
  for (const session of sessions.toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))) {
    const key = session.isCurrent ? '' : `: ${session.device}`
    const group = groups.get(key)
    if (group) group.push(session)
    else groups.set(key, [session])
  }
  return [...groups.values()].sort(([a], [b]) => Number(b.isCurrent) - Number(a.isCurrent))
}

/** All open sessions, a line for each device; those other than this one can be ended. */
export function Sessions({ sessions }: { sessions: SecurityState['sessions'] }) {
  const styles = useSecurityStyles()
  const [section, change] = useSectionChange()
  const end = (input: { id?: string }, done: string) => void change(() => call(endSessions, input), done)
  const endAll = async (ended: readonly Session[]) => {
    for (const { id } of ended) await call(endSessions, { id })
  }

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
        {byDevice(sessions).map((group) => {
          const [{ id, device, createdAt, lastUsedAt, isCurrent }] = group
          const name = device || i18n.t('Неизвестный браузер')
          const used = momentText(lastUsedAt)
          const isOne = group.length === 1
          return (
            <li key={id} className={styles.session}>
              <div className={styles.facts}>
                <div className={styles.device}>
                  <Text weight="semibold">{name}</Text>
                  {isCurrent && <Badge appearance="tint">{i18n.t('этот сеанс')}</Badge>}
                  {group.some(({ isUnproved }) => isUnproved) && (
                    <Badge appearance="tint" color="warning">
                      {i18n.t('без второго фактора')}
                    </Badge>
                  )}
                </div>
                <Quiet>
                  {isOne
                    ? i18n.t('вход {signedIn}, последнее действие {used}', { signedIn: momentText(createdAt), used })
                    : i18n.t('{count, plural, one {# сеанс} few {# сеанса} many {# сеансов} other {# сеанса}}, последнее действие {used}', {
                        count: group.length,
                        used,
                      })}
                </Quiet>
              </div>
              {!isCurrent && (
                <Button
                  aria-label={
                    isOne
                      ? i18n.t('Завершить сеанс: {device}, вход {signedIn}', { device: name, signedIn: momentText(createdAt) })
                      : i18n.t('Завершить сеансы: {device}', { device: name })
                  }
                  onClick={() => void change(() => endAll(group), isOne ? i18n.t('Сеанс завершён') : i18n.t('Сеансы завершены'))}
                >
                  {i18n.t('Завершить')}
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {sessions.length > 1 && (
        <Button className={styles.submit} onClick={() => end({}, t.othersEnded)}>
          {i18n.t('Завершить все остальные')}
        </Button>
      )}
    </SecuritySection>
  )
}
