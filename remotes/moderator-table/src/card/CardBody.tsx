import { forum } from '@forum/client/forum'
import { heldRoles, useSession } from '@forum/client/session'
import type { Card } from '@forum/contracts/participation/card'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import { fileKindsOf } from '@forum/domain/forum/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { formatNames, isTalk } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { decisionName } from '@forum/domain/participation/decision'
import { organisationShown } from '@forum/domain/people/organizations/otherOrganization'
import { allows } from '@forum/domain/people/roles'
import { formatDay, formatMoment } from '@forum/domain/platform/calendar'
import { fileKinds } from '@forum/domain/platform/files'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { coauthorSaid } from '@forum/domain/theses/coauthors'
import { i18n, translated } from '@forum/language'
import { Link } from '@forum/router'
import { Button, mergeClasses, Subtitle2, TextLink } from '@forum/ui'
import { Quiet, Stack } from '@forum/ui/layout'
import { Scores } from '../experts/Scores.tsx'
import { LazyChecks } from '../hints/LazyChecks.tsx'
import { LazyOpinions } from '../opinions/LazyOpinions.tsx'
import { answerTexts } from '../participants/answerTexts.ts'
import { dayText } from '../participants/columns/columns.tsx'
import { StateBadge } from '../participants/columns/StateBadge.tsx'
import { ThesisCell } from '../participants/columns/ThesisCell.tsx'
import { optionNameOf, withSectionNames } from '../sections.ts'
import { LazyAnswers } from './answers/LazyAnswers.tsx'
import { useCardStyles } from './cardStyles.ts'
import { DecisionForm } from './decision/DecisionForm.tsx'
import { type Fact, Facts } from './Facts.tsx'
import type { GoTo } from './goTo.ts'
import { HeldTalk } from './HeldTalk.tsx'
import { History } from './History.tsx'
import { LazyMails } from './mails/LazyMails.tsx'
import { cardTexts } from './texts.ts'
import { useNarrowWindow } from './useNarrowWindow.ts'

interface Props {
  card: Card
  sections: readonly Section[]
  ownSections: readonly Section[]
  moderator: boolean
  editing: boolean
  goTo: GoTo
}

const namesOf = (ids: readonly number[], sections: readonly Section[]): string =>
  ids.map((id) => optionNameOf(id, sections) ?? i18n.t('№ {id}', { id })).join('; ')

const comingStates = translated({
  yes: () => i18n.t('да'),
  no: () => i18n.t('нет'),
  silent: () => i18n.t('не ответил'),
})

const comingInWords = ({ state, at }: NonNullable<Card['coming']>): string =>
  at === null ? comingStates[state] : `${comingStates[state]}, ${dayText(at)}`

/** Address that may break before its «@» if it is long. */
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

/** The person's page, where organisers correct registrations and change speakers. */
const PersonLink = ({ row }: { row: ParticipantRow }) => <Link to={`/organizer/person?id=${row.userId}`}>{row.fullName}</Link>

export function CardBody({ card, sections, ownSections, moderator, editing, goTo }: Props) {
  const styles = useCardStyles()
  const first = useNarrowWindow()
  const row = withSectionNames(card.registration, sections)
  const talk = isTalk(row.requestedFormat)
  const roles = heldRoles(useSession())
  const facts = (
    <div key="facts" className={styles.columns}>
      <Facts
        title={i18n.t('Участник')}
        facts={[
          [i18n.t('Идентификатор'), row.id],
          [i18n.t('Имя'), allows('conf_admin', roles) ? <PersonLink key="name" row={row} /> : row.fullName],
          [i18n.t('Организация'), organisationShown(row)],
          [i18n.t('Телефон'), row.phone && <TextLink href={`tel:${row.phone}`}>{row.phone}</TextLink>],
          [
            'E-mail',
            <TextLink key="email" href={`mailto:${row.email}`}>
              <Address email={row.email} />
            </TextLink>,
          ],
          [i18n.t('Дата рождения'), row.birthDate && formatDay(row.birthDate)],
          [i18n.t('Дата регистрации'), dayText(row.createdAt)],
        ]}
      />
      <Facts
        title={i18n.t('Заявка')}
        facts={[
          [cardTexts.format, formatNames[row.requestedFormat]],
          talk && [cardTexts.section, row.requestedSectionName],
          talk && [cardTexts.talk, row.talkTitle],
          row.projectName !== '' && [cardTexts.project, row.projectName],
          moderator &&
            talk && [cardTexts.thesis, row.thesisId !== null && <ThesisCell key="thesis" row={row} label={i18n.t('Открыть тезисы')} />],
          moderator && talk && [i18n.t('Файлы'), <Files key="files" row={row} />],
          [i18n.t('Планирует посетить'), namesOf(row.plannedSectionIds, sections)],
          card.coauthors !== undefined && [i18n.t('Соавторы'), <Coauthors key="coauthors" coauthors={card.coauthors} />],
          card.coming !== undefined && [i18n.t('Придёт'), comingInWords(card.coming)],
        ]}
      />
    </div>
  )
  const decision = (
    <section key="decision" className={mergeClasses(styles.decision, first && styles.first)} aria-label={cardTexts.decision}>
      <div className={styles.decisionHead}>
        <Subtitle2 as="h3" className={styles.title}>
          {cardTexts.decision}
        </Subtitle2>
        <StateBadge row={row} />
        {card.waitsForAnswers && <Quiet>{answerTexts.waiting}</Quiet>}
      </div>
      {editing ? (
        <DecisionForm card={card} sections={ownSections} goTo={goTo} />
      ) : (
        <>
          <Facts facts={decisionFacts(row, card.confirmedLate)} />
          {row.isActive !== false && (
            <div className={styles.formActions}>
              <Button appearance="primary" aria-keyshortcuts="Alt+R" onClick={() => goTo(row.id, true)}>
                {i18n.t('Редактировать')}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
  return (
    <>
      {/* The order is that of reading and of the keyboard: the decision comes first where it would be screens below. */}
      {first ? [decision, facts] : [facts, decision]}
      {card.answers !== undefined && <LazyAnswers card={card} />}
      {moderator && row.thesisId && hasModule(forum(), 'opinions') && <LazyOpinions registrationId={row.id} />}
      {moderator && row.thesisId && <LazyChecks registrationId={row.id} talkTitle={row.talkTitle} />}
      {card.talkHeld !== undefined && <HeldTalk key={row.id} id={row.id} isHeld={card.talkHeld} mayChange={moderator} />}
      {talk && <Scores registrationId={row.id} />}
      {allows('forum-staff', roles) && <LazyMails userId={row.userId} />}
      <History entries={card.history} />
    </>
  )
}

const decisionFacts = (row: ParticipantRow, confirmedLate: string | undefined): Fact[] => [
  [cardTexts.confirmedFormat, decisionName(row.decidedFormat)],
  isTalk(row.requestedFormat) && [cardTexts.decidedSection, row.sectionName],
  [cardTexts.speech, speechDateInWords(row.speechDate, forum().days)],
  confirmedLate !== undefined && [
    i18n.t('Участие подтверждено'),
    i18n.t('{when}, когда форум уже начался: сертификат выдаётся по этому подтверждению', {
      when: formatMoment(forum().timeZone, confirmedLate),
    }),
  ],
]

/** Co-authors, with what they answered and propose. */
function Coauthors({ coauthors }: { coauthors: NonNullable<Card['coauthors']> }) {
  const asked = coauthors.filter(({ state }) => state !== 'unasked')
  const others = coauthors.length - asked.length
  return (
    <Stack gap={4}>
      {asked.map(({ place, fullName, state, proposal }) => (
        <span key={place}>{`${fullName}: ${coauthorSaid(state, proposal)}`}</span>
      ))}
      {others > 0 && <span>{i18n.t('не спрошены: {count}', { count: others })}</span>}
    </Stack>
  )
}

function Files({ row }: { row: ParticipantRow }) {
  const files = fileKindsOf(forum()).flatMap((kind) => {
    const { title } = fileKinds[kind]
    const file = row[kind]
    return file ? [{ ...file, title }] : []
  })
  if (files.length === 0) return cardTexts.empty
  return (
    <Stack gap={4} align="start">
      {files.map(({ id, url, name, title }) => (
        <TextLink key={id} href={url} target="_blank" rel="noreferrer" title={name}>
          {title}
        </TextLink>
      ))}
    </Stack>
  )
}
