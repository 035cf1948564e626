import { i18n } from '@forum/language'
import { type SheetColumn, writeSheets } from './workbook.ts'

interface Listener {
  fullName: string
  organizationName: string
  email: string
}

const columns = (): SheetColumn<Listener>[] => [
  { title: i18n.t('Имя'), width: 36, cell: ({ fullName }) => fullName },
  { title: i18n.t('Организация'), width: 48, cell: ({ organizationName }) => organizationName },
  { title: 'E-mail', width: 32, cell: ({ email }) => email },
]

/** A workbook with a sheet for each event. */
export const makeAttendanceSheet = (events: readonly { title: string; rows: readonly Listener[] }[]): Promise<Buffer> =>
  writeSheets(events, columns())
