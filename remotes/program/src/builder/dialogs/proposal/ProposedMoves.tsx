import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { proposeProgram } from '@forum/contracts/program/programDraft'
import { i18n } from '@forum/language'
import { List, Quiet } from '@forum/ui/layout'
import { draftItemTitle } from '../../model/draftItemNames.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useDialogStyles } from '../dialogStyles.ts'

/** Entries with their present and proposed places. */
export function ProposedMoves({ moves }: Pick<ReplyOf<typeof proposeProgram>, 'moves'>) {
  const styles = useDialogStyles()
  const { draft, items, placeText } = useBuilderPage()
  return (
    <>
      <h3 className={styles.heading}>{i18n.t('Перемещений: {count}', { count: moves.length })}</h3>
      <List gap={8}>
        {moves.map(({ id, ...to }) => {
          const item = items.get(id)
          return (
            item && (
              <li key={id} className={styles.change}>
                <span>{draftItemTitle(item, draft)}</span>
                <Quiet>
                  {placeText(item)} → {placeText({ ...item, ...to })}
                </Quiet>
              </li>
            )
          )
        })}
      </List>
    </>
  )
}
