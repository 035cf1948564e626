import type { Ordering, ParticipantRow } from '@forum/contracts/participants'
import { dayOf, formatDay, moscowDay } from '@forum/domain/calendar'
import { organisationShown } from '@forum/domain/organisation'
import { participationNames } from '@forum/domain/participation'
import type { ReactNode } from 'react'
import { FileCell } from './table/FileCell.tsx'
import { InForceCell } from './table/InForceCell.tsx'
import { StateBadge } from './table/StateBadge.tsx'
import { ThesisCell } from './table/ThesisCell.tsx'
import { columnTexts, texts } from './texts.ts'

export interface Column {
  id: keyof typeof columnTexts
  title: string
  /** Pixels, until a person drags the edge. */
  width: number
  /** Column of the list call by which it sorts. */
  ordering?: Ordering
  moderatorOnly?: boolean
  /** Not shown until chosen. */
  extra?: boolean
  /** Always shown. */
  fixed?: boolean
  cell: (row: ParticipantRow) => ReactNode
}

/** The day a moment fell on in Moscow, dd.mm.yyyy. */
export const dayText = (moment: string): string => formatDay(moment.length > 10 ? moscowDay(new Date(moment)) : dayOf(moment))

const column = (id: Column['id'], width: number, cell: Column['cell'], rest: Partial<Column> = {}): Column => ({
  id,
  title: columnTexts[id],
  width,
  cell,
  ...rest,
})

export const columns: readonly Column[] = [
  column('fio', 210, (row) => row.fio, { ordering: 'fio', fixed: true }),
  column('organisation', 212, organisationShown, { ordering: 'organisation' }),
  column('format', 116, (row) => <InForceCell value={participationNames[row.format]} requested={participationNames[row.type]} />, {
    ordering: 'format',
  }),
  column('state', 196, (row) => <StateBadge row={row} />, { ordering: 'confirm_type', fixed: true }),
  column('section', 200, (row) => <InForceCell value={row.section_name} requested={row.section_choice_name} />, { extra: true }),
  column('talk', 260, (row) => row.comments || texts.notChosen, { ordering: 'comments', extra: true }),
  column('email', 200, (row) => row.email, { extra: true }),
  column('phone', 150, (row) => row.phone_number || texts.notChosen, { extra: true }),
  column('created', 130, (row) => dayText(row.created_at), { ordering: 'created_at', extra: true }),
  column('speech', 170, (row) => row.org_comment || texts.notChosen, { extra: true }),
  column('thesis', 100, (row) => <ThesisCell row={row} />, { moderatorOnly: true }),
  column('doc', 104, (row) => <FileCell file={row.file} kind={columnTexts.doc} />, { moderatorOnly: true }),
  column('pdf', 104, (row) => <FileCell file={row.file_pdf} kind={columnTexts.pdf} />, { moderatorOnly: true }),
  column('expert', 132, (row) => <FileCell file={row.exp_file} kind={columnTexts.expert} />, { moderatorOnly: true }),
]
