import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { previewProgram } from '@forum/contracts/program/programDraft'
import { builderTexts } from '../../texts.ts'
import { useDialogStyles } from '../dialogStyles.ts'

interface Props {
  /** The first of them; none in the reply of an earlier server. */
  people: ReplyOf<typeof previewProgram>['recipients']
  count: number
}

/** Recipients of the mail about the release. */
export function Recipients({ people, count }: Props) {
  const styles = useDialogStyles()
  if (people.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{builderTexts.recipients}</summary>
      <ul className={styles.list}>
        {people.map(({ userId, fullName }) => (
          <li key={userId}>{fullName}</li>
        ))}
        {count > people.length && <li>{builderTexts.moreRecipients(count - people.length)}</li>}
      </ul>
    </details>
  )
}
