import { i18n } from '@forum/language'
import { type SheetColumn, writeSheets } from '../../participation/exports/workbook.ts'
import type { PaperRow } from './paperList.ts'

const columns = (): SheetColumn<PaperRow>[] => [
  { title: i18n.t('Отметка'), width: 10, cell: ({ time }) => time },
  { title: i18n.t('Имя'), width: 36, cell: ({ fullName }) => fullName },
  { title: i18n.t('Организация'), width: 48, cell: ({ organizationName }) => organizationName },
]

/** The list for a door, to be printed or kept on a computer without a network. */
export const makePaperSheet = ({ title, rows }: { title: string; rows: readonly PaperRow[] }): Promise<Buffer> =>
  writeSheets([{ title, rows }], columns())
