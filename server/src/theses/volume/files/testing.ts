import type { PaperAuthor, Volume, VolumePaper } from '@forum/domain/theses/volume/model'

/** Volumes for tests of their files. */

export const authorOf = (fullName: string, latinName = '', more: Partial<PaperAuthor> = {}): PaperAuthor => ({
  ...{ fullName, latinName, organizationNumbers: [1], orcid: '', email: '' },
  ...more,
})

export const paperOf = (more: Partial<VolumePaper> = {}): VolumePaper => ({
  number: 12,
  url: 'https://forum.example/proceedings/1/12',
  pdfUrl: 'https://forum.example/proceedings/1/12.pdf',
  doi: '10.1234/genome.12',
  title: 'Геном ели сибирской',
  englishTitle: 'Genome of Siberian spruce',
  sectionName: 'Геномика',
  authors: [authorOf('Иванов И. И.', 'Ivanov I. I.')],
  organizations: [{ number: 1, name: 'Институт генетики', englishName: 'Institute of Genetics' }],
  abstract: 'Геном <i>Picea obovata</i> собран.\nОн велик.',
  pages: { first: 12, last: 13 },
  withdrawnOn: null,
  erratum: '',
  ...more,
})

export const volumeOf = (more: Partial<Volume> = {}): Volume => ({
  title: 'Геном-2025',
  englishTitle: 'Genome 2025',
  forumName: 'Геном-2025',
  forumEnglishName: 'Genome 2025',
  firstDay: '2025-10-03',
  lastDay: '2025-10-04',
  place: 'Москва',
  publisher: 'Наука',
  publisherPlace: 'Москва',
  isbn: '',
  issn: '',
  editors: [],
  licence: 'cc-by-4.0',
  doiPrefix: '10.1234',
  year: 2025,
  url: 'https://forum.example/proceedings/1',
  closedOn: '2025-12-01',
  papers: [],
  ...more,
})
