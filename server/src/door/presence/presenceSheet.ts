import { i18n } from '@forum/language'
import { type SheetColumn, sheetOf, writeWorkbook } from '../../participation/exports/workbook.ts'

export interface PresenceRow {
  fullName: string
  organizationName: string
  /** Time of the first mark of the day at the point, such as `09:12`. */
  time: string
  source: string
}

export interface SummaryRow extends Omit<PresenceRow, 'time' | 'source'> {
  /** Times of the first marks, by day of the summary; empty: none. */
  times: string[]
  /** Minutes of the events at which the person was marked. */
  minutes: number
}

export interface PresenceSheets {
  /** Days as they are written. */
  days: string[]
  summary: SummaryRow[]
  /** A day at a point each. */
  sheets: { title: string; rows: PresenceRow[] }[]
}

const who = <Row extends { fullName: string; organizationName: string }>(): SheetColumn<Row>[] => [
  { title: i18n.t('Имя'), width: 36, cell: ({ fullName }) => fullName },
  { title: i18n.t('Организация'), width: 48, cell: ({ organizationName }) => organizationName },
]

const MINUTES = 60
const inHours = (minutes: number): number => Math.round((minutes / MINUTES) * 100) / 100

/** The heads say what the numbers mean: a sheet is passed on without explanations. */
const summaryColumns = (days: readonly string[]): SheetColumn<SummaryRow>[] => [
  ...who<SummaryRow>(),
  ...days.map(
    (day, index): SheetColumn<SummaryRow> => ({
      title: i18n.t('{day}: первая отметка (приход, а не время пребывания)', { day }),
      width: 24,
      cell: ({ times }) => times[index] ?? '',
    }),
  ),
  {
    title: i18n.t('Часов по программе: сумма длин мероприятий, на которых человек отмечен (не время пребывания)'),
    width: 40,
    cell: ({ minutes }) => inHours(minutes),
  },
]

const rowColumns = (): SheetColumn<PresenceRow>[] => [
  ...who<PresenceRow>(),
  { title: i18n.t('Первая отметка (приход, а не время пребывания)'), width: 24, cell: ({ time }) => time },
  { title: i18n.t('Как отмечен'), width: 28, cell: ({ source }) => source },
]

/** A summary of people, and a sheet for each day and control point. */
export const makePresenceSheet = ({ days, summary, sheets }: PresenceSheets): Promise<Buffer> =>
  writeWorkbook([
    sheetOf(i18n.t('Сводка'), summary, summaryColumns(days)),
    ...sheets.map(({ title, rows }) => sheetOf(title, rows, rowColumns())),
  ])
