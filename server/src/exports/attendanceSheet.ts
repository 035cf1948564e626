import { type SheetColumn, writeSheets } from './workbook.ts'

interface Listener {
  fullName: string
  organizationName: string
  email: string
}

const columns: SheetColumn<Listener>[] = [
  { title: 'Имя', width: 36, cell: ({ fullName }) => fullName },
  { title: 'Организация', width: 48, cell: ({ organizationName }) => organizationName },
  { title: 'E-mail', width: 32, cell: ({ email }) => email },
]

/** A workbook with a sheet for each event. */
export const makeAttendanceSheet = (events: readonly { title: string; rows: readonly Listener[] }[]): Promise<Buffer> =>
  writeSheets(events, columns)
