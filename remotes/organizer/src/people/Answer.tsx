import { momentText } from '@forum/client/forumTime'
import type { Explanation } from '@forum/contracts/participation/forumPeople'
import { extensionNames } from '@forum/domain/forum/extensions'
import { formatOf, formatTitles, stageNames, stageOf } from '@forum/domain/forum/participation'
import { formatDay } from '@forum/domain/platform/calendar'
import { fileKinds } from '@forum/domain/platform/files'
import { makeStyles, Subtitle2, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { extensionTexts, peopleTexts, whyNotTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px' },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, overflowWrap: 'anywhere' },
  heading: { margin: 0 },
  term: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
})

function stateOf(registration: NonNullable<Explanation['inputs']['registration']>): string {
  const { hasThesis, files } = registration
  return [
    formatTitles[formatOf(registration)],
    stageNames[stageOf(registration)].toLowerCase(),
    hasThesis ? peopleTexts.withThesis : peopleTexts.withoutThesis,
    files.length > 0 ? whyNotTexts.files(files.map((kind) => fileKinds[kind].title).join(', ')) : whyNotTexts.noFiles,
  ].join(' · ')
}

const queuedInWords = ({ since, until }: NonNullable<Explanation['inputs']['queued']>): string => {
  const moment = momentText(since)
  return until === null ? whyNotTexts.waited(moment) : whyNotTexts.offered(moment, formatDay(until))
}

function factsOf({ settingsVersion, complete, inputs }: Explanation): [term: string, fact: string][] {
  const { dates, extensions, registration } = inputs
  const saved = inputs.settingsSavedAt && momentText(inputs.settingsSavedAt)
  const shown = [
    whyNotTexts.period(formatDay(dates.registrationFrom), formatDay(dates.registrationUntil)),
    whyNotTexts.theses(formatDay(dates.thesesUntil)),
    whyNotTexts.certificates(formatDay(dates.certificateFrom)),
    whyNotTexts.firstDay(formatDay(inputs.firstDay)),
    ...(inputs.graceMinutes > 0 ? [whyNotTexts.grace(inputs.graceMinutes)] : []),
  ]
  const extended = extensions.map(({ action, until }) => extensionTexts.extended(extensionNames[action], formatDay(until)))
  return [
    [whyNotTexts.settings, whyNotTexts.version(settingsVersion, saved)],
    [whyNotTexts.dates, shown.join(' · ')],
    ...(registration ? [[whyNotTexts.state, stateOf(registration)] as [string, string]] : []),
    [whyNotTexts.active, whyNotTexts.of(inputs.activeRegistrations, inputs.registrationsLimit)],
    ...(inputs.queued ? [[whyNotTexts.queue, queuedInWords(inputs.queued)] as [string, string]] : []),
    [whyNotTexts.extensions, extended.join(' · ') || whyNotTexts.nothingExtended],
    [whyNotTexts.log, complete ? whyNotTexts.complete : whyNotTexts.incomplete],
  ]
}

/** The explanation for a past moment, and the facts it is based on. */
export function Answer({ answer }: { answer: Explanation }) {
  const styles = useStyles()
  const { allowed, complete, sentence } = answer
  return (
    <div className={styles.root}>
      <MessageBar intent={!complete ? 'warning' : allowed ? 'success' : 'info'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{allowed ? whyNotTexts.allowed : whyNotTexts.refused}</MessageBarTitle> {sentence}
        </MessageBarBody>
      </MessageBar>
      <Subtitle2 as="h3" block className={styles.heading}>
        {whyNotTexts.facts}
      </Subtitle2>
      <dl className={styles.facts}>
        {factsOf(answer).flatMap(([term, fact]) => [
          <dt key={term} className={styles.term}>
            {term}
          </dt>,
          <dd key={`${term} fact`} className={styles.fact}>
            {fact}
          </dd>,
        ])}
      </dl>
    </div>
  )
}
