import { call } from '@forum/client/call'
import { type JuryNomination, type JuryTalk, listJury } from '@forum/contracts/program/jury'
import { nominationNames } from '@forum/domain/program/jury'
import { i18n } from '@forum/language'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@forum/router'
import { Field, Input, makeStyles, PageBody, Subtitle2, Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { List, Quiet, Stack } from '@forum/ui/layout'
import { Tab, TabList } from '@forum/ui/tabs'
import { useState } from 'react'
import { type Filter, isShown, stateOf } from '../jury/order.ts'
import { TalkItem } from '../jury/TalkItem.tsx'
import { type Scores, useScores } from '../jury/useScores.ts'

const readSheet = ({ request: { signal } }: LoaderFunctionArgs) => call(listJury, {}, { signal })

const useStyles = makeStyles({
  title: { margin: 0 },
  filter: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 16px' },
  board: { width: '140px' },
})

interface Props {
  nomination: JuryNomination
  scores: Scores
}

/** The talks or posters of a nomination; one is open at a time. */
function Nomination({ nomination, scores }: Props) {
  const styles = useStyles()
  const { revalidate } = useRevalidator()
  const [filter, setFilter] = useState<Filter>({ board: '', isOpen: false })
  const [open, setOpen] = useState<number | null>(null)
  const { talks } = nomination
  const scored = talks.filter((talk) => stateOf(scores.given(talk)) === 'all').length
  // A talk that is being scored stays in a list of what is left.
  const shown = talks.filter((talk) => talk.id === open || isShown(talk, scores.given(talk), filter))
  const toggle = (talk: JuryTalk) => {
    setOpen(open === talk.id ? null : talk.id)
    // It may have begun since the list was read.
    if (talk.refusal && open !== talk.id) void revalidate()
  }
  return (
    <Stack as="section" gap={12} aria-label={nominationNames[nomination.nomination]}>
      <div>
        <Subtitle2 as="h2" block className={styles.title}>
          {nominationNames[nomination.nomination]}
        </Subtitle2>
        <Quiet>{i18n.t('Оценено: {scored} из {all}', { scored, all: talks.length })}</Quiet>
      </div>
      <div className={styles.filter}>
        {nomination.nomination === 'poster' && (
          <Field label={i18n.t('Номер стенда')} className={styles.board}>
            <Input
              type="search"
              inputMode="numeric"
              value={filter.board}
              onChange={(_, { value }) => setFilter({ ...filter, board: value.trim() })}
            />
          </Field>
        )}
        <Switch
          label={i18n.t('Только не оценённые')}
          checked={filter.isOpen}
          onChange={(_, { checked }) => setFilter({ ...filter, isOpen: checked })}
        />
      </div>
      {shown.length === 0 && <Text role="status">{talks.length === 0 ? i18n.t('Докладов пока нет.') : i18n.t('Таких докладов нет.')}</Text>}
      <List gap={8}>
        {shown.map((talk) => (
          <TalkItem
            key={talk.id}
            nomination={nomination}
            talk={talk}
            scores={scores}
            isOpen={open === talk.id}
            onToggle={() => toggle(talk)}
          />
        ))}
      </List>
    </Stack>
  )
}

/** The sheet of a judge, made for a phone at the board. */
function JuryPage() {
  const { nominations } = useLoaderData<typeof readSheet>()
  const scores = useScores()
  const [chosen, setChosen] = useState(0)
  const nomination = nominations[chosen] ?? nominations[0]
  return (
    <PageBody title={i18n.t('Жюри')} width="narrow">
      {!nomination ? (
        <Text>{i18n.t('Вы не в жюри этого форума. Если это ошибка, напишите организаторам.')}</Text>
      ) : (
        <Stack gap={20}>
          <Text>{i18n.t('Каждая оценка сохраняется сразу. Итоги видят только организаторы.')}</Text>
          {nominations.length > 1 && (
            <TabList selectedValue={chosen} onTabSelect={(_, { value }) => setChosen(Number(value))}>
              {nominations.map((each, index) => (
                <Tab key={each.nomination} value={index}>
                  {nominationNames[each.nomination]}
                </Tab>
              ))}
            </TabList>
          )}
          <Nomination key={nomination.nomination} nomination={nomination} scores={scores} />
        </Stack>
      )}
    </PageBody>
  )
}

export { JuryPage as Component, readSheet as loader }
