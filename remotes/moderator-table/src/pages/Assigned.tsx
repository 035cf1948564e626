import { call } from '@forum/client/call'
import { listAssigned } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Subtitle2, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { AssignedList } from '../experts/assigned/AssignedList.tsx'
import { Deadline } from '../experts/assigned/Deadline.tsx'
import { OfflineForms } from '../experts/assigned/OfflineForms.tsx'
import { isWaiting, orderOf } from '../experts/assigned/order.ts'
import { reviewPath } from '../experts/assigned/paths.ts'
import { useExpertStyles } from '../experts/expertStyles.ts'
import { expertTexts } from '../experts/texts.ts'
import { readSections } from '../sections.ts'

/** The theses assigned to an expert. */
async function readAssignments({ request: { signal } }: LoaderFunctionArgs) {
  const [{ blind, until, items }, sections] = await Promise.all([call(listAssigned, {}, { signal }), readSections()])
  return { blind, until, items, sections }
}

const useStyles = makeStyles({ head: { marginBottom: '24px' }, line: { margin: 0 } })

function AssignedPage() {
  const styles = useStyles()
  const { action } = useExpertStyles()
  const { blind, until, items, sections } = useLoaderData<typeof readAssignments>()
  const waiting = items.filter(isWaiting)
  const [first] = orderOf(items, sections).groups.flatMap((group) => group.items)
  const begun = items.some(({ state }) => state !== 'assigned')
  if (items.length === 0)
    return (
      <PageBody title={expertTexts.assignedTitle}>
        <Text>{i18n.t('Вам пока не назначены тезисы. Когда назначат, вы получите письмо, а тезисы появятся здесь.')}</Text>
      </PageBody>
    )
  return (
    <PageBody title={expertTexts.assignedTitle}>
      <Stack gap={12} className={styles.head}>
        <div>
          <Subtitle2 as="p" block className={styles.line}>
            {first
              ? i18n.t('Осталось оценить: {waiting} из {all}', { waiting: waiting.length, all: items.length })
              : i18n.t('Все оценки отправлены. Спасибо!')}
          </Subtitle2>
          {first && until && <Deadline until={until} />}
          {blind && <Text block>{expertTexts.blind}</Text>}
        </div>
        {first && (
          <Link to={reviewPath(first.id)} className={action}>
            {begun ? i18n.t('Продолжить') : i18n.t('Начать')}
          </Link>
        )}
      </Stack>
      <AssignedList items={items} sections={sections} />
      <OfflineForms open={first !== undefined} />
    </PageBody>
  )
}

export { AssignedPage as Component, readAssignments as loader }
