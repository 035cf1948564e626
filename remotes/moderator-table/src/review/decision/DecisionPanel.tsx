import { forum } from '@forum/client/forum'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { ReasonTemplate, ReviewItem } from '@forum/contracts/theses/review'
import { formatNames, type Verdict } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { decisionName } from '@forum/domain/participation/decision'
import { i18n, translated } from '@forum/language'
import { Button, mergeClasses, Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { History } from '../../card/History.tsx'
import { useNarrowWindow } from '../../card/useNarrowWindow.ts'
import { Scores } from '../../experts/Scores.tsx'
import { LazyChecks } from '../../hints/LazyChecks.tsx'
import { withSectionNames } from '../../sections.ts'
import { useDeskStyles } from '../deskStyles.ts'
import { usePreferences } from '../preferences.ts'
import { reviewTexts } from '../texts.ts'
import { Applicant } from './Applicant.tsx'
import { type Choice, choicesOf, isAgainst, isVerdict } from './choices.ts'
import { Details } from './Details.tsx'
import { useDraft } from './draft.ts'
import { MessageForm } from './MessageForm.tsx'
import { Notes } from './Notes.tsx'

interface Props {
  item: ReviewItem
  sections: readonly Section[]
  reasons: readonly ReasonTemplate[]
  /** Reason why the section refuses the attempted decision; null without one. */
  problem: string | null
  /** Number of presses of the key of a note. */
  notesAsked: number
  /** Whether the form of the message was opened just now. */
  messageAsked: boolean
  onChoose: (choice: Choice) => void
  /** Sends the decision with its message. */
  onSend: () => void
  onCancel: () => void
  onDiscard: () => void
  onChanged: () => void
  backToQueue: () => void
}

/** Relation of a format to the requested one. */
const descriptionOf = (choice: Choice, row: ParticipantRow): string | undefined =>
  choice === row.requestedFormat
    ? i18n.t('Этого хочет автор')
    : isAgainst(choice, row)
      ? reviewTexts.wants(formatNames[row.requestedFormat])
      : undefined

const verdicts = translated({
  returned: () => i18n.t('На доработку'),
  rejected: () => i18n.t('Отклонить'),
  reserve: () => i18n.t('В резерв'),
}) satisfies Record<Verdict, string>

const heldBy = (decision: string, name: string | null) =>
  name ? i18n.t('Подготовлено: {decision} ({name})', { decision, name }) : i18n.t('Подготовлено: {decision}', { decision })

/** The six decisions, with the applicant where there is room next to the thesis, and notes of moderators. */
export function DecisionPanel(props: Props) {
  const { item, sections, reasons, problem, notesAsked, messageAsked, onChoose, onSend, onCancel, onDiscard, onChanged, backToQueue } =
    props
  const styles = useDeskStyles()
  const narrow = useNarrowWindow()
  const { holds } = usePreferences()
  const row = withSectionNames(item.registration, sections)
  const draft = useDraft(row.id)
  const { held } = item
  return (
    <section className={styles.panel} aria-label={i18n.t('Решение')}>
      {!narrow && <Applicant registration={item.registration} sections={sections} />}
      {held && (
        <div className={styles.bar}>
          <Text weight="semibold">{heldBy(decisionName(held.decidedFormat, held.verdict), held.by)}</Text>
          <Button size="small" onClick={onDiscard}>
            {i18n.t('Не готовить')}
          </Button>
        </div>
      )}
      {draft.composing ? (
        <MessageForm
          key={row.id}
          id={row.id}
          verdict={draft.composing}
          reasons={reasons}
          takesFocus={messageAsked}
          onSend={onSend}
          onCancel={onCancel}
        />
      ) : (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
          <div className={styles.choices} data-no-toast-over role="group" aria-label={i18n.t('Решить')}>
            {choicesOf(forum()).map((choice, index) => (
              <Button
                key={choice}
                className={mergeClasses(styles.choice, choice === row.requestedFormat && styles.asked)}
                aria-keyshortcuts={String(index + 1)}
                aria-description={descriptionOf(choice, row)}
                onClick={() => onChoose(choice)}
              >
                <span aria-hidden className={styles.key}>
                  {index + 1}
                </span>
                <span>
                  {isVerdict(choice) ? verdicts[choice] : formatNames[choice]}
                  {choice === row.requestedFormat && (
                    <span aria-hidden className={styles.word}>
                      {i18n.t('просили')}
                    </span>
                  )}
                  {isAgainst(choice, row) && (
                    <span aria-hidden className={styles.word}>
                      {i18n.t('не просили')}
                    </span>
                  )}
                </span>
              </Button>
            ))}
          </div>
          <Details key={row.id} row={row} sections={sections} problem={problem} />
        </>
      )}
      <Switch
        checked={holds}
        label={i18n.t('Готовить, не сообщая автору')}
        onChange={(_, { checked }) => usePreferences.setState({ holds: checked })}
        title={i18n.t('Решения вступят в силу и письма уйдут, когда вы объявите их.')}
      />
      {item.thesis && <LazyChecks registrationId={row.id} talkTitle={row.talkTitle} thesis={item.thesis} />}
      <Scores registrationId={row.id} />
      <Notes key={`notes ${row.id}`} id={row.id} notes={item.notes} asked={notesAsked} onChanged={onChanged} backToQueue={backToQueue} />
      <History entries={item.history} />
    </section>
  )
}
