import { call } from '@forum/client/call'
import { getForum } from '@forum/contracts/forum/forum'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { makeStyles, PageBody, Text, TextLink } from '@forum/ui'
import { useState } from 'react'
import { Group } from '../fields/Group.tsx'
import { ForumStep } from '../firstStart/ForumStep.tsx'
import { MailStep } from '../firstStart/MailStep.tsx'
import { OperatorStep } from '../firstStart/OperatorStep.tsx'
import { type Step, StepList } from '../firstStart/StepList.tsx'
import { firstStartTexts as t } from '../firstStart/texts.ts'

const readSettings = ({ request }: LoaderFunctionArgs) => call(getForum, {}, { signal: request.signal })

const useStyles = makeStyles({ links: { margin: 0, paddingLeft: '20px', '& li': { marginBottom: '8px' } } })

/** Links to further pages after the steps are finished. */
function Finished({ text }: { text: string }) {
  const styles = useStyles()
  // Links load whole pages, which begin with the new settings.
  const links = {
    '/organizer': i18n.t('Проверить даты, тексты и знак форума в настройках'),
    '/organizer#roles': i18n.t('Пригласить организаторов, модераторов и экспертов'),
    '/forum': i18n.t('Посмотреть страницу форума'),
  }
  return (
    <Group>
      <Text>{text}</Text>
      <ul className={styles.links}>
        {Object.entries(links).map(([path, label]) => (
          <li key={path}>
            <TextLink href={path}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </Group>
  )
}

/** Page with the first steps of a portal for its first administrator. Each step stores its input with the forum. */
function StartPage() {
  const forum = useLoaderData<typeof readSettings>()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<Step | null>(null)
  const [finished, setFinished] = useState(false)
  if (finished)
    return (
      <PageBody title={i18n.t('Портал настроен')}>
        <Finished text={i18n.t('Что можно сделать дальше:')} />
      </PageBody>
    )
  if (!forum.firstStart)
    return (
      <PageBody title={t.title}>
        <Finished text={i18n.t('Первая настройка портала закончена. Всё, что в ней было, можно изменить в настройках форума.')} />
      </PageBody>
    )
  const step = chosen ?? forum.firstStart
  const goTo = (next: Step | null) => {
    setChosen(next)
    window.scrollTo(0, 0)
  }
  // The header has the name that the page came with.
  const reload = async () => window.location.reload()
  // The reply has the initial data of the next step's fields.
  const saveOperator = async () => {
    await revalidate()
    goTo(null)
  }
  return (
    <PageBody title={t.title}>
      <StepList step={step} />
      {step === 'operator' && <OperatorStep operator={forum.settings.operator} onSaved={saveOperator} />}
      {step === 'forum' && (
        <ForumStep forum={forum} isSettled={forum.firstStart === 'mail'} onBack={() => goTo('operator')} onSaved={reload} />
      )}
      {step === 'mail' && <MailStep onBack={() => goTo('forum')} onFinished={() => setFinished(true)} />}
    </PageBody>
  )
}

export { readSettings as loader, StartPage as Component }
