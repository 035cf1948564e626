import { call } from '@forum/client/call'
import { getOverview, type Overview } from '@forum/contracts/dashboard/overview'
import { dayWithWeekday } from '@forum/domain/platform/dayWords'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { PageBody, Panel, Text } from '@forum/ui'
import { List, Stack } from '@forum/ui/layout'
import { Aside } from '../overview/Aside.tsx'
import { OverviewPanel } from '../overview/OverviewPanel.tsx'
import { TaskItem } from '../overview/TaskItem.tsx'
import { useTodayStyles } from '../overview/todayStyles.ts'

const readToday = ({ request: { signal } }: LoaderFunctionArgs) => call(getOverview, {}, { signal })

/** Tasks of the person, late ones first, and missing parts of the forum. */
function TodayPage() {
  const styles = useTodayStyles()
  const overview = useLoaderData<typeof readToday>()
  const late = overview.tasks.filter(({ overdue }) => overdue > 0)
  const rest = overview.tasks.filter(({ overdue }) => overdue === 0)
  return (
    <PageBody title={i18n.t('Сегодня, {day}', { day: dayWithWeekday(overview.today) })} width="wide">
      <div className={styles.columns}>
        <Stack gap={16}>
          {late.length > 0 && <Tasks title={i18n.t('Просрочено')} tasks={late} overview={overview} />}
          {rest.length > 0 && <Tasks title={i18n.t('Сделать')} tasks={rest} overview={overview} />}
          {overview.tasks.length === 0 && (
            <Panel className={styles.panel}>
              <Text>{i18n.t('Ничего не ждёт.')}</Text>
            </Panel>
          )}
        </Stack>
        <Aside overview={overview} />
      </div>
    </PageBody>
  )
}

function Tasks({ title, tasks, overview }: { title: string; tasks: Overview['tasks']; overview: Overview }) {
  return (
    <OverviewPanel title={title}>
      <List>
        {tasks.map((task) => (
          <TaskItem key={task.task} task={task} overview={overview} />
        ))}
      </List>
    </OverviewPanel>
  )
}

export { readToday as loader, TodayPage as Component }
