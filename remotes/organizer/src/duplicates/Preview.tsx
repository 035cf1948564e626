import { forum } from '@forum/client/forum'
import type { MergePreview } from '@forum/contracts/duplicates'
import { formatMoment } from '@forum/domain/calendar'
import { formatOf, formatTitles, stageNames, stageOf } from '@forum/domain/participation'
import { makeStyles, Text, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { words } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', overflowWrap: 'anywhere' },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 },
  term: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

const countsOf = ({ files, consents, extensions }: MergePreview): string =>
  [files && words.files(files), consents && words.consents(consents), extensions && words.extensions(extensions)].filter(Boolean).join(', ')

function movesOf(preview: MergePreview): string[] {
  const registrations = preview.registrations.map((registration) =>
    words.registration(
      registration.id,
      formatTitles[formatOf(registration)],
      registration.talkTitle,
      stageNames[stageOf(registration)],
      registration.forumTitle,
    ),
  )
  const lines = [...registrations, countsOf(preview)].filter(Boolean)
  return lines.length > 0 ? lines : [words.nothingMoves]
}

function fieldInWords({ field, stays, absorbed, filled }: MergePreview['fields'][number]): string {
  const name = words.fields[field]
  if (filled) return words.filled(name, absorbed)
  return absorbed === '' || absorbed === stays ? words.same(name, stays) : words.differs(name, stays, absorbed)
}

function Account({ account }: { account: MergePreview['stays'] }) {
  const styles = useStyles()
  const { fullName, email, lastSignInAt } = account
  return (
    <>
      {words.account(fullName, email)}
      <br />
      <Text className={styles.quiet}>{words.lastSignIn(lastSignInAt && formatMoment(forum().timeZone, lastSignInAt))}</Text>
    </>
  )
}

/** What a merge does, or what forbids it. */
export function Preview({ preview }: { preview: MergePreview }) {
  const styles = useStyles()
  const { stays, absorbed, fields, objections } = preview
  return (
    <div className={styles.root}>
      {objections.length > 0 && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>{words.refused}</MessageBarTitle>
            {objections.map((objection) => (
              <Text key={objection} block>
                {objection}
              </Text>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.facts}>
        <dt className={styles.term}>{words.stays}</dt>
        <dd className={styles.fact}>
          <Account account={stays} />
        </dd>
        <dt className={styles.term}>{words.closes}</dt>
        <dd className={styles.fact}>
          <Account account={absorbed} />
        </dd>
        <dt className={styles.term}>{words.moves}</dt>
        {movesOf(preview).map((line) => (
          <dd key={line} className={styles.fact}>
            {line}
          </dd>
        ))}
        {fields.length > 0 && <dt className={styles.term}>{words.profile}</dt>}
        {fields.map((field) => (
          <dd key={field.field} className={styles.fact}>
            {fieldInWords(field)}
          </dd>
        ))}
      </dl>
    </div>
  )
}
