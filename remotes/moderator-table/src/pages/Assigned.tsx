import { call } from '@forum/client/call'
import { listAssigned } from '@forum/contracts/experts'
import { type LoaderFunctionArgs, useLoaderData } from '@forum/router'
import { makeStyles, PageBody, Text } from '@forum/ui'
import { AssignedList } from '../experts/assigned/AssignedList.tsx'
import { OfflineForms } from '../experts/assigned/OfflineForms.tsx'
import { texts } from '../experts/texts.ts'
import { readSections } from '../sections.ts'

/** What an expert is to review. */
export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  const [{ blind, items }, sections] = await Promise.all([call(listAssigned, {}, { signal }), readSections()])
  return { blind, items, sections }
}

const useStyles = makeStyles({ line: { display: 'block', marginBottom: '16px' } })

export function Component() {
  const styles = useStyles()
  const { blind, items, sections } = useLoaderData<typeof loader>()
  const done = items.filter(({ state }) => state === 'submitted').length
  if (items.length === 0)
    return (
      <PageBody title={texts.assignedTitle}>
        <Text>{texts.nothingAssigned}</Text>
      </PageBody>
    )
  return (
    <PageBody title={texts.assignedTitle}>
      <Text className={styles.line} weight="semibold">
        {texts.progress(done, items.length)}
      </Text>
      {blind && <Text className={styles.line}>{texts.blind}</Text>}
      <AssignedList items={items} sections={sections} />
      <OfflineForms open={done < items.length} />
    </PageBody>
  )
}
