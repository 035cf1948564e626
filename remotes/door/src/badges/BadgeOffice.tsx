import { ApiError } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { momentText } from '@forum/client/forumTime'
import { showFailure } from '@forum/client/toasts'
import { hasEnded, useJob } from '@forum/client/useJob'
import { useReading } from '@forum/client/useReading'
import { type BadgeJob, type Badges, getBadgeJob, getBadges, orderBadges } from '@forum/contracts/door/badges'
import type { BadgeSegment } from '@forum/domain/door/badges'
import { i18n } from '@forum/language'
import { Button, Field, makeStyles, Panel, Subtitle2, Text } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Radio, RadioGroup } from '@forum/ui/radio'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'
import { BadgePreview } from './BadgePreview.tsx'
import { JobStatus } from './JobStatus.tsx'
import { KindsForm } from './KindsForm.tsx'
import { PaperFields } from './PaperFields.tsx'
import { PersonList } from './PersonList.tsx'
import { paperOf, paperProblem, usualPaper } from './paper.ts'

const useStyles = makeStyles({
  title: { margin: '0 0 12px' },
  order: { display: 'flex', flexWrap: 'wrap', gap: '24px', alignItems: 'flex-start' },
  fields: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 260px', alignItems: 'stretch' },
  preview: { flex: '1 1 200px', maxWidth: '360px' },
  list: { margin: '4px 0 0', paddingInlineStart: '18px', overflowWrap: 'anywhere' },
})

const printsInWords = ({ at, count, printedBy }: Badges['prints'][number]): string =>
  [momentText(at), i18n.t('{count, plural, one {# бейдж} few {# бейджа} many {# бейджей} other {# бейджа}}', { count }), printedBy]
    .filter(Boolean)
    .join(' · ')

/** Page of badges: people, paper and printed files. */
export function BadgeOffice() {
  const reading = useReading(getBadges, {})
  return <Reading of={reading}>{(badges) => <Office badges={badges} reload={reading.reload} />}</Reading>
}

function Office({ badges, reload }: { badges: Badges; reload: () => void }) {
  const styles = useStyles()
  const [segment, setSegment] = useState<Exclude<BadgeSegment, 'person'>>('fresh')
  const [choice, setChoice] = useState(usualPaper)
  const [ordered, setOrdered] = useState<BadgeJob | null>(null)
  const [changesKinds, setChangesKinds] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const known = ordered ?? badges.job
  const followed = useJob(known && !hasEnded(known) ? known.id : null, (id, signal) => call(getBadgeJob, { id }, { signal }), reload)
  const job = followed.job?.id === known?.id ? (followed.job ?? known) : known
  const isWrong = choice.size === 'own' && paperProblem(choice) !== undefined
  const paper = paperOf(isWrong ? usualPaper : choice)

  async function order(whom: BadgeSegment, registrationId: number | null, total: number): Promise<void> {
    setRefusal(null)
    try {
      const { id } = await whileBusy(call(orderBadges, { segment: whom, registrationId, paper }))
      setOrdered({ id, state: 'waiting', total, done: 0, error: null })
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message)
      else showFailure(error)
    }
  }

  return (
    <Stack gap={16}>
      <Panel>
        <Subtitle2 as="h2" block className={styles.title}>
          {i18n.t('Печать бейджей')}
        </Subtitle2>
        <div className={styles.order}>
          <div className={styles.fields}>
            <Field label={i18n.t('Кому')}>
              <RadioGroup value={segment} onChange={(_, { value }) => setSegment(value as typeof segment)}>
                <Radio value="fresh" label={i18n.t('Новым и изменившимся с прошлой печати ({count})', { count: badges.fresh })} />
                <Radio value="all" label={i18n.t('Всем участникам ({count})', { count: badges.all })} />
              </RadioGroup>
            </Field>
            <PaperFields choice={choice} onChange={setChoice} />
            <div>
              <Button appearance="primary" disabled={isWrong} onClick={() => void order(segment, null, badges[segment])}>
                {i18n.t('Сделать файл')}
              </Button>
            </div>
            {refusal && (
              <MessageBar intent="error" layout="multiline" role="alert">
                <MessageBarBody>{refusal}</MessageBarBody>
              </MessageBar>
            )}
            {job && <JobStatus job={job} problem={followed.problem} />}
          </div>
          <div className={styles.preview}>
            <BadgePreview paper={paper} kind={badges.kinds[0] ?? { name: '', colour: '#000000' }} />
          </div>
        </div>
        {badges.unprintable.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {i18n.t('Этих знаков нет в шрифтах портала: на бейдже вместо них будет «□».')}
              <ul className={styles.list}>
                {badges.unprintable.map(({ name, characters }) => (
                  <li key={name}>
                    {name}: {characters.join(' ')}
                  </li>
                ))}
              </ul>
            </MessageBarBody>
          </MessageBar>
        )}
      </Panel>
      <Panel>
        <Subtitle2 as="h2" block className={styles.title}>
          {i18n.t('Один участник')}
        </Subtitle2>
        <PersonList kinds={badges.kinds} onPrint={({ registrationId }) => void order('person', registrationId, 1)} onChanged={reload} />
      </Panel>
      <Panel>
        <Subtitle2 as="h2" block className={styles.title}>
          {i18n.t('Виды бейджей')}
        </Subtitle2>
        {changesKinds ? (
          <KindsForm
            onSaved={() => {
              setChangesKinds(false)
              reload()
            }}
            onClose={() => setChangesKinds(false)}
          />
        ) : (
          <>
            <Text as="p" block>
              {badges.kinds.map(({ name }) => name).join(', ')}
            </Text>
            <Button onClick={() => setChangesKinds(true)}>{i18n.t('Изменить виды')}</Button>
          </>
        )}
      </Panel>
      <Panel>
        <Subtitle2 as="h2" block className={styles.title}>
          {i18n.t('Что напечатано')}
        </Subtitle2>
        {badges.prints.length === 0 ? (
          <Text>{i18n.t('Бейджи ещё не печатали.')}</Text>
        ) : (
          <ul className={styles.list}>
            {badges.prints.map((print) => (
              <li key={print.at}>{printsInWords(print)}</li>
            ))}
          </ul>
        )}
      </Panel>
    </Stack>
  )
}
