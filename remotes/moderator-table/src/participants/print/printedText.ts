import { forum } from '@forum/client/forum'
import type { printRegistrations } from '@forum/contracts/participation/exports'
import type { ReplyOf } from '@forum/contracts/platform/endpoint'
import { hasModule } from '@forum/domain/forum/modules'
import { formatNames, stageNames, stageOf } from '@forum/domain/forum/participation'
import { organisationShown } from '@forum/domain/people/organizations/otherOrganization'
import { speechDateInWords } from '@forum/domain/platform/typedDay'
import { type Column, dayText } from '../columns/columns.tsx'
import { participantsTexts } from '../texts.ts'

export type PrintedRow = ReplyOf<typeof printRegistrations>['results'][number]

/** Materials that are for the moderators of another section are not sent. */
const present = (id: number | null | undefined): string => (id === undefined ? participantsTexts.notChosen : id === null ? '' : '✓')

const materials = ({ thesisId, thesisDocId, thesisPdfId, expertOpinionId }: PrintedRow): string =>
  [
    thesisId && participantsTexts.thesisMark,
    thesisDocId && 'doc',
    thesisPdfId && 'pdf',
    expertOpinionId && hasModule(forum(), 'opinions') && participantsTexts.opinionMark,
  ]
    .filter(Boolean)
    .join(', ')

const texts: Partial<Record<Column['id'], (row: PrintedRow) => string | null>> = {
  fio: ({ fullName }) => fullName,
  organisation: organisationShown,
  format: ({ format }) => formatNames[format],
  state: (row) => stageNames[stageOf({ ...row, isActive: row.isActive ?? true })],
  section: ({ sectionName }) => sectionName,
  talk: ({ talkTitle }) => talkTitle,
  summary: (row) => [row.talkTitle, row.fullName, organisationShown(row)].filter(Boolean).join('. '),
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  created: ({ createdAt }) => dayText(createdAt),
  speech: ({ speechDate }) => speechDateInWords(speechDate, forum().days),
  thesis: ({ thesisId }) => present(thesisId),
  doc: ({ thesisDocId }) => present(thesisDocId),
  pdf: ({ thesisPdfId }) => present(thesisPdfId),
  expert: ({ expertOpinionId }) => present(expertOpinionId),
  materials,
}

const answer =
  (key: string) =>
  ({ answers }: PrintedRow): string =>
    answers?.[key] ?? ''

/** A column as plain text; undefined: it is not printed, as scores, which are read for a page of the table only. */
export const printedText = (id: Column['id']): ((row: PrintedRow) => string | null) | undefined =>
  id.startsWith('answer:') ? answer(id.slice('answer:'.length)) : texts[id]
