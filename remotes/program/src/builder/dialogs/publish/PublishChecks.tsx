import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import type { previewProgram } from '@forum/contracts/program/programDraft'
import { clockSpan, endOf } from '@forum/domain/program/program'
import { i18n } from '@forum/language'
import { Button } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'
import { draftItemTitle } from '../../model/draftItemNames.ts'
import { firstStartInSession } from '../../model/entriesByRoom.ts'
import { builderTexts } from '../../texts.ts'
import { useBuilderPage } from '../../useBuilder.ts'
import { useEntryActions } from '../../useEntryActions.ts'
import { useDialogStyles } from '../dialogStyles.ts'

type Check = ReplyOf<typeof previewProgram>['checks'][number]

interface Shared {
  /** Chooses between typed times and the programme. */
  onSettle: (talks: readonly number[], adopt: boolean) => void
  /** Leaves the dialog for an entry. */
  onShow: (item: number) => void
}

/** Buttons that resolve a contradiction. */
function Remedies({ check, onSettle, onShow }: Shared & { check: Check }) {
  const styles = useDialogStyles()
  const { items, draft } = useBuilderPage()
  const { move } = useEntryActions()
  const { kind, items: ids, talks } = check
  const [talk, session] = ids.map((id) => items.get(id))
  const start = kind === 'outside' && talk && session ? firstStartInSession(items, session, talk.minutes, talk.id) : null
  const intoSession = () =>
    talk && session && start !== null && move(talk, { dayNumber: session.dayNumber, roomId: session.roomId, start, sessionId: session.id })
  const fits = talk && session && start !== null && start + talk.minutes <= endOf(session)
  return (
    <div className={styles.remedies}>
      {kind === 'typed' && (
        <>
          <Button size="small" onClick={() => onSettle(talks, true)}>
            {i18n.t('Принять указанное вручную')}
          </Button>
          <Button size="small" onClick={() => onSettle(talks, false)}>
            {builderTexts.replace}
          </Button>
        </>
      )}
      {kind === 'poster' && (
        <Button size="small" onClick={() => onSettle(talks, false)}>
          {i18n.t('Заменить временем сессии')}
        </Button>
      )}
      {fits && (
        <Button size="small" onClick={intoSession}>
          {i18n.t('Поставить в заседание')}
        </Button>
      )}
      {ids.map((id) => {
        const item = items.get(id)
        const name = item && `${clockSpan(item)} ${draftItemTitle(item, draft)}`
        return (
          name && (
            <Button key={id} size="small" className={styles.wrap} aria-label={builderTexts.showEntry(name)} onClick={() => onShow(id)}>
              {ids.length > 1 ? name : i18n.t('Показать')}
            </Button>
          )
        )
      })}
    </div>
  )
}

/** Contradictions or remarks about the release, each with its remedies. */
export function PublishChecks({ title, checks, ...shared }: Shared & { title: string; checks: readonly Check[] }) {
  const styles = useDialogStyles()
  if (checks.length === 0) return null
  const typed = checks.filter(({ kind }) => kind === 'typed').flatMap(({ talks }) => talks)
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      {typed.length > 1 && (
        <div className={styles.remedies}>
          <Button size="small" onClick={() => shared.onSettle(typed, true)}>
            {builderTexts.adoptAll}
          </Button>
          <Button size="small" onClick={() => shared.onSettle(typed, false)}>
            {builderTexts.replaceAll}
          </Button>
        </div>
      )}
      <List gap={8}>
        {checks.map((check) => (
          <li key={`${check.kind} ${check.items} ${check.talks}`} className={styles.change}>
            <span>{check.text}.</span>
            <Quiet>{check.remedy}</Quiet>
            <Remedies check={check} {...shared} />
          </li>
        ))}
      </List>
    </>
  )
}
