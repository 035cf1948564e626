import { call } from '@forum/client/call'
import { heldRoles, useSession } from '@forum/client/session'
import { getReviewSettings, readExperts } from '@forum/contracts/theses/experts'
import { allows } from '@forum/domain/people/roles'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, lazyWithRetry, PageBody, Subtitle2, Text } from '@forum/ui'
import { useState } from 'react'
import { Distribution } from '../experts/assignments/Distribution.tsx'
import { ExpertList } from '../experts/assignments/ExpertList.tsx'
import { useExpertStyles } from '../experts/assignments/expertStyles.ts'
import { ThesisList } from '../experts/assignments/ThesisList.tsx'
import { expertTexts } from '../experts/texts.ts'
import { readSections } from '../sections.ts'

const SettingsDialog = lazyWithRetry(async () => (await import('../experts/assignments/SettingsDialog.tsx')).SettingsDialog)

/** Experts with their load, the settings of reviews, and the distribution of theses. */
async function readExpertsPage({ request: { signal } }: LoaderFunctionArgs) {
  const [data, settings, sections] = await Promise.all([
    call(readExperts, {}, { signal }),
    call(getReviewSettings, {}, { signal }),
    readSections(),
  ])
  return { data, settings, sections }
}

function ExpertsPage() {
  const styles = useExpertStyles()
  const { data, settings, sections } = useLoaderData<typeof readExpertsPage>()
  const { revalidate } = useRevalidator()
  const roles = heldRoles(useSession()) ?? []
  const [changing, setChanging] = useState(false)
  return (
    <PageBody title={expertTexts.expertsTitle}>
      <ExpertList experts={data.experts} />
      <section className={styles.section} aria-label={expertTexts.settings}>
        <Subtitle2 as="h2" className={styles.title}>
          {expertTexts.settings}
        </Subtitle2>
        <Text>
          {expertTexts.settingsSummary(settings.criteria.length, settings.expertsPerThesis)}{' '}
          {settings.blind ? expertTexts.blindOn : expertTexts.blindOff}
        </Text>
        {allows('conf_admin', roles) && (
          <Button className={styles.start} onClick={() => setChanging(true)}>
            {expertTexts.change}
          </Button>
        )}
      </section>
      <Distribution experts={data.experts} />
      <ThesisList data={data} sections={sections} />
      {changing && (
        <SettingsDialog
          settings={settings}
          onSaved={() => {
            setChanging(false)
            void revalidate()
          }}
          onClose={() => setChanging(false)}
        />
      )}
    </PageBody>
  )
}

export { ExpertsPage as Component, readExpertsPage as loader }
