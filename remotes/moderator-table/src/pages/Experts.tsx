import { call } from '@forum/client/call'
import { heldRoles, useSession } from '@forum/client/session'
import { getReviewSettings, readExperts } from '@forum/contracts/theses/experts'
import { allows } from '@forum/domain/people/roles'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Button, lazyWithRetry, PageBody, Subtitle2, Text } from '@forum/ui'
import { useState } from 'react'
import { Deadline } from '../experts/assigned/Deadline.tsx'
import { Distribution } from '../experts/assignments/Distribution.tsx'
import { ExpertList, NoExperts } from '../experts/assignments/ExpertList.tsx'
import { countTheses } from '../experts/assignments/lacking.ts'
import { ThesisList } from '../experts/assignments/ThesisList.tsx'
import { assignmentTexts } from '../experts/assignments/texts.ts'
import { useExpertStyles } from '../experts/expertStyles.ts'
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
  const isAdmin = allows('conf_admin', roles)
  const hasExperts = data.experts.length > 0
  return (
    <PageBody title={i18n.t('Эксперты')} width="wide">
      {hasExperts ? <ExpertList experts={data.experts} /> : <NoExperts undecided={countTheses(data).undecided} isAdmin={isAdmin} />}
      {data.experts.some(({ isActive }) => isActive) && <Distribution data={data} />}
      <section className={styles.section} aria-label={assignmentTexts.settings}>
        <Subtitle2 as="h2" className={styles.title}>
          {assignmentTexts.settings}
        </Subtitle2>
        <Text>
          {i18n.t('Критериев: {criteria}. Экспертов на одни тезисы: {experts}.', {
            criteria: settings.criteria.length,
            experts: settings.expertsPerThesis,
          })}{' '}
          {settings.blind
            ? i18n.t('Слепая экспертиза: эксперты не видят авторов и организации.')
            : i18n.t('Эксперты видят авторов и организации.')}
        </Text>
        {settings.until ? (
          <Deadline until={settings.until} />
        ) : (
          <Text>
            {i18n.t('Последний день оценок не назначен: письма экспертам его не называют, напоминаний нет.')}{' '}
            {isAdmin && <Link to="/organizer#dates">{i18n.t('Назначить в датах форума')}</Link>}
          </Text>
        )}
        {isAdmin && (
          <Button className={styles.start} onClick={() => setChanging(true)}>
            {i18n.t('Изменить')}
          </Button>
        )}
      </section>
      {hasExperts && <ThesisList data={data} sections={sections} />}
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
