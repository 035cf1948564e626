import { visibleText } from '@forum/domain/theses/revision'
import type { PaperAuthor, Volume, VolumePaper } from '@forum/domain/theses/volume/model'
import { licenceNames } from '@forum/domain/theses/volume/publication'
import { i18n } from '@forum/language'
import { dayCell, type SheetColumn, writeSheets } from '../../../participation/exports/workbook.ts'

/** The list of a volume that publishers retype: a row for each paper, withdrawn ones too. */

const lines = (texts: readonly string[]): string => texts.filter(Boolean).join('\n')

/** Authors that have it, one a line, with their names. */
const byAuthor = (authors: readonly PaperAuthor[], field: 'orcid' | 'email'): string =>
  lines(authors.map((author) => author[field] && `${author.fullName}: ${author[field]}`))

/** Names one a line, in the order of print, with the numbers of their organisations. */
const namesOf = (authors: readonly PaperAuthor[], field: 'fullName' | 'latinName'): string =>
  lines(
    authors.map(({ organizationNumbers, ...author }) => author[field] && [author[field], organizationNumbers.join(', ')].join(' ').trim()),
  )

const numbered = (organizations: VolumePaper['organizations'], field: 'name' | 'englishName'): string =>
  lines(organizations.map((organization) => organization[field] && `${organization.number}. ${organization[field]}`))

const pagesOf = ({ pages }: VolumePaper): string => (pages ? [...new Set([pages.first, pages.last])].join('–') : '')

const columnsOf = ({ licence }: Volume): SheetColumn<VolumePaper>[] => [
  { title: i18n.t('№'), width: 6, cell: ({ number }) => number },
  { title: i18n.t('Название доклада'), width: 60, cell: ({ title }) => title },
  { title: i18n.t('Название на английском'), width: 60, cell: ({ englishTitle }) => englishTitle },
  { title: i18n.t('Секция'), width: 30, cell: ({ sectionName }) => sectionName },
  { title: i18n.t('Авторы'), width: 36, cell: ({ authors }) => namesOf(authors, 'fullName') },
  { title: i18n.t('Авторы латиницей'), width: 36, cell: ({ authors }) => namesOf(authors, 'latinName') },
  { title: i18n.t('Организации'), width: 50, cell: ({ organizations }) => numbered(organizations, 'name') },
  { title: i18n.t('Организации на английском'), width: 50, cell: ({ organizations }) => numbered(organizations, 'englishName') },
  { title: i18n.t('Автор для переписки'), width: 36, cell: ({ authors }) => byAuthor(authors, 'email') },
  { title: 'ORCID', width: 40, cell: ({ authors }) => byAuthor(authors, 'orcid') },
  { title: i18n.t('Страницы'), width: 10, cell: pagesOf },
  { title: 'DOI', width: 30, cell: ({ doi }) => doi },
  { title: i18n.t('Лицензия'), width: 18, cell: () => licenceNames[licence] },
  { title: i18n.t('Аннотация'), width: 80, cell: ({ abstract }) => visibleText(abstract) },
  { title: i18n.t('Отозван'), width: 12, cell: ({ withdrawnOn }) => dayCell(withdrawnOn), day: true },
  { title: i18n.t('Адрес страницы'), width: 40, cell: ({ url }) => url },
]

export const publisherListOf = (volume: Volume): Promise<Buffer> =>
  writeSheets([{ title: i18n.t('Сборник'), rows: volume.papers }], columnsOf(volume))
