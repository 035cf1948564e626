import { endpointUrl } from '@forum/contracts/platform/endpoint'
import { getPublishedProgram } from '@forum/contracts/program/program'
import { getProgramDraft } from '@forum/contracts/program/programDraft'
import { listPosters } from '@forum/contracts/program/programPapers'
import { listSlides } from '@forum/contracts/program/slides'
import { defineRemote } from '@forum/federation/remote'
import { WORKER_FILE, WORKER_SCOPE } from './offline/workerScope.ts'
import { posterTexts } from './posters/texts.ts'
import { screenTexts } from './screens/texts.ts'
import { slidesPageTexts } from './slides/texts.ts'
import { programTexts } from './texts.ts'

const reads = [endpointUrl(getPublishedProgram, {})]

export default defineRemote({
  name: 'program',
  contract: '^5.2.0',
  routes: [
    { path: '/program', title: programTexts.program, access: 'public', module: 'program', expose: './pages/Program', reads },
    { path: '/program/talk/:id', title: 'Доклад', access: 'public', expose: './pages/Talk' },
    { path: '/program/speaker/:id', title: programTexts.speaker, access: 'public', expose: './pages/Speaker' },
    {
      path: '/program/builder',
      title: programTexts.builder,
      access: 'forum-staff',
      module: 'program',
      expose: './pages/Builder',
      reads: [endpointUrl(getProgramDraft, {})],
    },
    {
      path: '/program/posters',
      title: posterTexts.page,
      access: 'forum-staff',
      expose: './pages/Posters',
      reads: [endpointUrl(listPosters, {})],
    },
    {
      path: '/program/slides',
      title: slidesPageTexts.page,
      access: 'forum-staff',
      module: 'authors',
      expose: './pages/Slides',
      reads: [endpointUrl(listSlides, {})],
    },
    { path: '/program/check', title: 'Проверка листа программы', access: 'public', expose: './pages/Check' },
    { path: '/program/screen', title: screenTexts.page, access: 'public', module: 'program', expose: './pages/Screen' },
  ],
  slots: [],
  worker: { file: WORKER_FILE, scope: WORKER_SCOPE },
  nav: [
    { label: programTexts.program, path: '/program', access: 'public', module: 'program', order: 1 },
    { label: programTexts.myProgram, path: '/program?mine=1', access: 'signed-in', module: 'program', order: 31 },
    { label: programTexts.builder, path: '/program/builder', access: 'forum-staff', module: 'program', order: 24 },
    { label: posterTexts.page, path: '/program/posters', access: 'forum-staff', module: 'posters', order: 25 },
    {
      label: posterTexts.papersPage,
      path: '/program/posters?view=papers',
      access: 'forum-staff',
      module: 'program',
      without: 'posters',
      order: 25,
    },
    { label: slidesPageTexts.page, path: '/program/slides', access: 'forum-staff', module: 'authors', order: 26 },
  ],
})
