import { call } from '@forum/client/call'
import { listAssigned } from '@forum/contracts/theses/experts'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Text } from '@forum/ui'
import { AssignedList } from '../experts/assigned/AssignedList.tsx'
import { OfflineForms } from '../experts/assigned/OfflineForms.tsx'
import { expertTexts } from '../experts/texts.ts'
import { readSections } from '../sections.ts'

/** The theses assigned to an expert. */
async function readAssignments({ request: { signal } }: LoaderFunctionArgs) {
  const [{ blind, items }, sections] = await Promise.all([call(listAssigned, {}, { signal }), readSections()])
  return { blind, items, sections }
}

const useStyles = makeStyles({ line: { display: 'block', marginBottom: '16px' } })

function AssignedPage() {
  const styles = useStyles()
  const { blind, items, sections } = useLoaderData<typeof readAssignments>()
  const done = items.filter(({ state }) => state === 'submitted').length
  if (items.length === 0)
    return (
      <PageBody title={expertTexts.assignedTitle}>
        <Text>{i18n.t('Вам пока не назначены тезисы. Когда назначат, они появятся здесь.')}</Text>
      </PageBody>
    )
  return (
    <PageBody title={expertTexts.assignedTitle}>
      <Text className={styles.line} weight="semibold">
        {i18n.t('Оценено {done} из {all}', { done, all: items.length })}
      </Text>
      {blind && <Text className={styles.line}>{expertTexts.blind}</Text>}
      <AssignedList items={items} sections={sections} />
      <OfflineForms open={done < items.length} />
    </PageBody>
  )
}

export { AssignedPage as Component, readAssignments as loader }
