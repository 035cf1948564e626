import { momentText } from '@forum/client/forumTime'
import type { MergePreview } from '@forum/contracts/people/duplicates'
import { formatOf, formatTitles, stageNames, stageOf } from '@forum/domain/forum/participation'
import { makeStyles, Text, tokens } from '@forum/ui'
import { MessageBar, MessageBarBody, MessageBarTitle } from '@forum/ui/notice'
import { duplicateTexts } from './texts.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '12px', overflowWrap: 'anywhere' },
  facts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0 },
  term: { marginTop: '8px', color: tokens.colorNeutralForeground2 },
  fact: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground2 },
})

const countsOf = ({ files, consents, extensions }: MergePreview): string =>
  [files && duplicateTexts.files(files), consents && duplicateTexts.consents(consents), extensions && duplicateTexts.extensions(extensions)]
    .filter(Boolean)
    .join(', ')

function movesOf(preview: MergePreview): string[] {
  const registrations = preview.registrations.map((registration) =>
    duplicateTexts.registration(
      registration.id,
      formatTitles[formatOf(registration)],
      registration.talkTitle,
      stageNames[stageOf(registration)],
      registration.forumTitle,
    ),
  )
  const lines = [...registrations, countsOf(preview)].filter(Boolean)
  return lines.length > 0 ? lines : [duplicateTexts.nothingMoves]
}

function fieldInWords({ field, stays, absorbed, filled }: MergePreview['fields'][number]): string {
  const name = duplicateTexts.fields[field]
  if (filled) return duplicateTexts.filled(name, absorbed)
  return absorbed === '' || absorbed === stays ? duplicateTexts.same(name, stays) : duplicateTexts.differs(name, stays, absorbed)
}

function Account({ account }: { account: MergePreview['stays'] }) {
  const styles = useStyles()
  const { fullName, email, lastSignInAt } = account
  return (
    <>
      {duplicateTexts.account(fullName, email)}
      <br />
      <Text className={styles.quiet}>{duplicateTexts.lastSignIn(lastSignInAt && momentText(lastSignInAt))}</Text>
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
            <MessageBarTitle>{duplicateTexts.refused}</MessageBarTitle>
            {objections.map((objection) => (
              <Text key={objection} block>
                {objection}
              </Text>
            ))}
          </MessageBarBody>
        </MessageBar>
      )}
      <dl className={styles.facts}>
        <dt className={styles.term}>{duplicateTexts.stays}</dt>
        <dd className={styles.fact}>
          <Account account={stays} />
        </dd>
        <dt className={styles.term}>{duplicateTexts.closes}</dt>
        <dd className={styles.fact}>
          <Account account={absorbed} />
        </dd>
        <dt className={styles.term}>{duplicateTexts.moves}</dt>
        {movesOf(preview).map((line) => (
          <dd key={line} className={styles.fact}>
            {line}
          </dd>
        ))}
        {fields.length > 0 && <dt className={styles.term}>{duplicateTexts.profile}</dt>}
        {fields.map((field) => (
          <dd key={field.field} className={styles.fact}>
            {fieldInWords(field)}
          </dd>
        ))}
      </dl>
    </div>
  )
}
