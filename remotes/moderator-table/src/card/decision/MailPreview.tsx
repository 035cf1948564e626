import { forum } from '@forum/client/forum'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { Section } from '@forum/domain/forum/sections'
import { type Decision, decisionParagraphs, withoutTalkPlace } from '@forum/domain/participation/decision'
import { i18n } from '@forum/language'
import { Quiet } from '@forum/ui/layout'
import { useCardStyles } from '../cardStyles.ts'
import { outcomeFor, sectionNameAfter } from './decisionChoice.ts'

/** Preview of the mail to the participant. */
export function MailPreview({ row, decision: given, sections }: { row: ParticipantRow; decision: Decision; sections: readonly Section[] }) {
  const styles = useCardStyles()
  const decision = withoutTalkPlace(row, given)
  const outcome = outcomeFor(row, decision)
  if (outcome.changed.length === 0) return <Quiet as="p">{i18n.t('Ничего не меняется, письма не будет.')}</Quiet>
  const sectionName = sectionNameAfter(row, decision, sections)
  const paragraphs = decisionParagraphs([
    { talkTitle: row.talkTitle, requestedFormat: row.requestedFormat, decision, days: forum().days, sectionName, outcome },
  ])
  return (
    <div className={styles.mail}>
      <Quiet>{i18n.t('Сразу после сохранения участнику уйдёт письмо')}</Quiet>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.mailText}>
          {paragraph}
        </p>
      ))}
    </div>
  )
}
