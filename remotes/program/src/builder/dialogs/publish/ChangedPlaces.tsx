import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { previewProgram } from '@forum/contracts/program/programDraft'
import { placeInWords, type ReleasedPlace } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { List, Quiet } from '@forum/ui/layout'
import { useDialogStyles } from '../dialogStyles.ts'

const words = (place: ReleasedPlace | null): string => (place ? placeInWords(place) : i18n.t('не в программе'))

/** Talks whose place changes. */
export function ChangedPlaces({ moves }: { moves: ReplyOf<typeof previewProgram>['moves'] }) {
  const styles = useDialogStyles()
  if (moves.length === 0) return null
  return (
    <>
      <h3 className={styles.heading}>{i18n.t('Доклады с новым местом: {count}', { count: moves.length })}</h3>
      <List gap={8}>
        {moves.map(({ id, talkTitle, speaker, before, after }) => (
          <li key={id} className={styles.change}>
            <span>
              {speaker}. {talkTitle}
            </span>
            <Quiet>
              {words(before)} → {words(after)}
            </Quiet>
          </li>
        ))}
      </List>
    </>
  )
}
