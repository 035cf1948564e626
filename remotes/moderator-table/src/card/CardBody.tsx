import type { Card } from '@forum/contracts/moderation'
import type { ParticipantRow } from '@forum/contracts/participants'
import { formatDay } from '@forum/domain/calendar'
import { decisionNames } from '@forum/domain/decision'
import { fileKinds } from '@forum/domain/files'
import { organisationShown } from '@forum/domain/organisation'
import { isTalk, participationNames } from '@forum/domain/participation'
import { parseSectionIds, type Section } from '@forum/domain/sections'
import { Button, Subtitle2, TextLink } from '@forum/ui'
import { dayText } from '../columns.tsx'
import { StateBadge } from '../table/StateBadge.tsx'
import { ThesisCell } from '../table/ThesisCell.tsx'
import { useCardStyles } from './cardStyles.ts'
import { DecisionForm } from './DecisionForm.tsx'
import { type Fact, Facts } from './Facts.tsx'
import type { GoTo } from './goTo.ts'
import { History } from './History.tsx'
import { texts } from './texts.ts'

interface Props {
  card: Card
  sections: readonly Section[]
  moderator: boolean
  editing: boolean
  goTo: GoTo
}

const namesOf = (ids: string, sections: readonly Section[]): string =>
  (parseSectionIds(ids) ?? []).map((id) => sections.find((section) => section.id === id)?.name ?? `№ ${id}`).join('; ')

/** A long address breaks before its «@», rather than anywhere. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export function CardBody({ card, sections, moderator, editing, goTo }: Props) {
  const styles = useCardStyles()
  const row = card.registration
  const talk = isTalk(row.type)
  return (
    <>
      <div className={styles.columns}>
        <Facts
          title={texts.person}
          facts={[
            [texts.id, row.id],
            [texts.name, row.fio],
            [texts.organisation, organisationShown(row)],
            [texts.phone, row.phone_number && <TextLink href={`tel:${row.phone_number}`}>{row.phone_number}</TextLink>],
            [
              texts.email,
              <TextLink key="email" href={`mailto:${row.email}`}>
                <Address email={row.email} />
              </TextLink>,
            ],
            [texts.birthDate, row.birth_date && formatDay(row.birth_date)],
            [texts.created, dayText(row.created_at)],
          ]}
        />
        <Facts
          title={texts.participation}
          facts={[
            [texts.format, participationNames[row.type]],
            talk && [texts.section, row.section_choice_name],
            talk && [texts.talk, row.comments],
            row.project_name !== '' && [texts.project, row.project_name],
            moderator && talk && [texts.thesis, <ThesisCell key="thesis" row={row} label={texts.viewThesis} />],
            moderator && talk && [texts.files, <Files key="files" row={row} />],
            [texts.listens, namesOf(row.listen_sections, sections)],
          ]}
        />
      </div>
      <section className={styles.decision} aria-label={texts.decision}>
        <div className={styles.decisionHead}>
          <Subtitle2 as="h3" className={styles.title}>
            {texts.decision}
          </Subtitle2>
          <StateBadge row={row} />
        </div>
        {editing && row.is_active !== false ? (
          <DecisionForm card={card} sections={sections} goTo={goTo} />
        ) : (
          <>
            <Facts facts={decisionFacts(row)} />
            {row.is_active !== false && (
              <div className={styles.formActions}>
                <Button appearance="primary" aria-keyshortcuts="Alt+R" onClick={() => goTo(row.id, true)}>
                  {texts.edit}
                </Button>
              </div>
            )}
          </>
        )}
      </section>
      <History entries={card.history} />
    </>
  )
}

const decisionFacts = (row: ParticipantRow): Fact[] => [
  [texts.confirmedFormat, decisionNames[row.confirm_type]],
  isTalk(row.type) && [texts.decidedSection, row.section_name],
  [texts.speech, row.org_comment],
]

function Files({ row }: { row: ParticipantRow }) {
  const styles = useCardStyles()
  const files = Object.values(fileKinds).flatMap(({ slot, title }) => {
    const file = row[slot]
    return file ? [{ ...file, title }] : []
  })
  if (files.length === 0) return texts.empty
  return (
    <div className={styles.files}>
      {files.map(({ id, url, name, title }) => (
        <TextLink key={id} href={url} target="_blank" rel="noreferrer" title={name}>
          {title}
        </TextLink>
      ))}
    </div>
  )
}
