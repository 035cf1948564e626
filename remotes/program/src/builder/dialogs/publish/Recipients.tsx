import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { previewProgram } from '@forum/contracts/program/programDraft'
import { i18n } from '@forum/language'
import { List } from '@forum/ui/layout'
import { useDialogStyles } from '../dialogStyles.ts'

interface Props {
  /** The first recipients; none in the reply of an earlier server. */
  people: ReplyOf<typeof previewProgram>['recipients']
  count: number
}

/** Recipients of the mail about the release. */
export function Recipients({ people, count }: Props) {
  const styles = useDialogStyles()
  if (people.length === 0) return null
  return (
    <details>
      <summary className={styles.summary}>{i18n.t('Кому уйдут письма')}</summary>
      <List gap={8}>
        {people.map(({ userId, fullName }) => (
          <li key={userId}>{fullName}</li>
        ))}
        {count > people.length && <li>{i18n.t('и ещё {count}', { count: count - people.length })}</li>}
      </List>
    </details>
  )
}
