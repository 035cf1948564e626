import type { Experts } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { Link } from '@forum/router'
import { Panel, Subtitle2, Text } from '@forum/ui'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Badge } from '@forum/ui/notice'
import { useExpertStyles } from '../expertStyles.ts'

/** The experts with their load and progress. */
export function ExpertList({ experts }: { experts: Experts['experts'] }) {
  const styles = useExpertStyles()
  return (
    <List gap={8} className={styles.people}>
      {experts.map(({ id, fullName, organisation, isActive, assigned, submitted, declined, offTopic }) => (
        <li key={id} className={styles.item}>
          <div className={styles.line}>
            <Text weight="semibold">{fullName}</Text>
            {!isActive && (
              <Badge appearance="tint" color="danger">
                {i18n.t('больше не эксперт')}
              </Badge>
            )}
          </div>
          <Quiet>{organisation}</Quiet>
          <Text>
            {[
              i18n.t('назначено: {assigned}, оценено: {submitted}', { assigned, submitted }),
              declined > 0 && i18n.t('конфликтов интересов: {count}', { count: declined }),
              offTopic > 0 && i18n.t('возвращено не по теме: {count}', { count: offTopic }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </li>
      ))}
    </List>
  )
}

/** Notice for a forum without experts: the only task is to give a person the role. */
export function NoExperts({ undecided, isAdmin }: { undecided: number; isAdmin: boolean }) {
  const styles = useExpertStyles()
  return (
    <Panel>
      <Stack gap={12}>
        <Subtitle2 as="h2" className={styles.title}>
          {i18n.t('Экспертов пока нет')}
        </Subtitle2>
        <Text>
          {i18n.t(
            'Тезисов без решения: {undecided}. Чтобы их оценили, нужны люди с ролью «Эксперт»: тогда здесь можно будет распределить тезисы между ними.',
            { undecided },
          )}
        </Text>
        {isAdmin ? (
          <Link to="/organizer#roles" className={styles.action}>
            {i18n.t('Выдать роль «Эксперт»')}
          </Link>
        ) : (
          <Text>{i18n.t('Роль «Эксперт» выдаёт администратор конференции в настройках форума, в разделе «Роли».')}</Text>
        )}
      </Stack>
    </Panel>
  )
}
