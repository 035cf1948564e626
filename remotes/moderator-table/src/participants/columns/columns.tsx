import { forum } from '@forum/client/forum'
import type { ParticipantRow } from '@forum/contracts/participation/participants'
import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import type { OrderingColumn } from '@forum/contracts/platform/view'
import { hasModule, type Module } from '@forum/domain/forum/modules'
import { formatNames } from '@forum/domain/forum/participation'
import { organisationShown } from '@forum/domain/people/organizations/otherOrganization'
import { dayIn, dayOf, formatDay } from '@forum/domain/platform/calendar'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import type { ReactNode } from 'react'
import { columnTexts, NAME_COLUMN, participantsTexts } from '../texts.ts'
import { FileCell } from './FileCell.tsx'
import { InForceCell } from './InForceCell.tsx'
import { MaterialsCell } from './MaterialsCell.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { StateBadge } from './StateBadge.tsx'
import { SummaryCell } from './SummaryCell.tsx'
import { ThesisCell } from './ThesisCell.tsx'

export interface Column {
  id: keyof typeof columnTexts | `answer:${string}`
  title: string
  /** Width in pixels, until a person drags the edge. */
  width: number
  /** Sort column of the list call. */
  ordering?: OrderingColumn
  moderatorOnly?: boolean
  module?: Module
  /** Whether the column is hidden by default. */
  extra?: boolean
  /** Whether the column is always shown. */
  fixed?: boolean
  /** Line of a card that has the column; absent: below the three lines. */
  line?: 'second' | 'organisation' | 'material'
  cell: (row: ParticipantRow) => ReactNode
}

/** The day a moment fell on where the forum is, dd.mm.yyyy. */
export const dayText = (moment: string): string => formatDay(moment.length > 10 ? dayIn(forum().timeZone, new Date(moment)) : dayOf(moment))

const column = (id: keyof typeof columnTexts, width: number, cell: Column['cell'], rest: Partial<Column> = {}): Column => ({
  id,
  title: columnTexts[id],
  width,
  cell,
  ...rest,
})

const material: Partial<Column> = { moderatorOnly: true, line: 'material' }

export const columns: readonly Column[] = [
  column(NAME_COLUMN, 200, (row) => row.fullName, { ordering: 'fullName', fixed: true }),
  // A decision is about the talk, so it comes before everything else.
  column('talk', 260, (row) => row.talkTitle || participantsTexts.notChosen, { ordering: 'talkTitle', extra: true }),
  column('summary', 380, (row) => <SummaryCell row={row} />, { ordering: 'talkTitle', extra: true }),
  column('organisation', 186, organisationShown, { ordering: 'organizationName', line: 'organisation' }),
  column('format', 140, (row) => <InForceCell value={formatNames[row.format]} requested={formatNames[row.requestedFormat]} />, {
    ordering: 'format',
    line: 'second',
  }),
  column('state', 198, (row) => <StateBadge row={row} />, { ordering: 'decidedFormat', fixed: true, line: 'second' }),
  column('section', 200, (row) => <InForceCell value={row.sectionName} requested={row.requestedSectionName} />, { extra: true }),
  column('email', 200, (row) => row.email, { extra: true }),
  column('phone', 150, (row) => row.phone || participantsTexts.notChosen, { extra: true }),
  column('created', 130, (row) => dayText(row.createdAt), { ordering: 'createdAt', extra: true }),
  column('speech', 170, (row) => speechDateInWords(row.speechDate, forum().days) || participantsTexts.notChosen, { extra: true }),
  column('thesis', 112, (row) => <ThesisCell row={row} />, material),
  column('doc', 84, (row) => <FileCell file={row.thesisDoc} kind={columnTexts.doc} mark="doc" />, material),
  column('pdf', 84, (row) => <FileCell file={row.thesisPdf} kind={columnTexts.pdf} mark="pdf" />, material),
  column('expert', 170, (row) => <FileCell file={row.expertOpinion} kind={columnTexts.expert} mark={participantsTexts.opinionMark} />, {
    ...material,
    module: 'opinions',
  }),
  column('materials', 150, (row) => <MaterialsCell row={row} />, { moderatorOnly: true, extra: true }),
  column('scores', 210, (row) => <ScoreCell id={row.id} />, { moderatorOnly: true, extra: true, module: 'experts' }),
]

/** Columns that a person may see, without those that the forum does not use. */
export const columnsFor = (moderator: boolean): readonly Column[] =>
  columns.filter(({ moderatorOnly, module }) => (moderator || !moderatorOnly) && (module === undefined || hasModule(forum(), module)))

/** Columns of answers, which organisers and moderators switch on. */
export const answerColumns = (questions: readonly ListedQuestion[]): Column[] =>
  questions.map(({ key, text }) => ({
    id: `answer:${key}`,
    title: text,
    width: 160,
    extra: true,
    cell: ({ answers }) => answers?.[key] ?? participantsTexts.notChosen,
  }))

/** Columns for deciding, in rows of one height. */
export const judging: readonly Column['id'][] = [NAME_COLUMN, 'summary', 'format', 'state', 'section', 'materials', 'scores']
