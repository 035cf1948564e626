import { endpointUrl } from '@forum/contracts/endpoint'
import { getPublishedProgram } from '@forum/contracts/program'
import { getProgramDraft } from '@forum/contracts/programDraft'
import { defineRemote } from '@forum/federation/remote'
import { texts } from './texts.ts'

const reads = [endpointUrl(getPublishedProgram, {})]

export default defineRemote({
  name: 'program',
  contract: '^5.1.0',
  routes: [
    { path: '/program', title: texts.program, access: 'public', expose: './pages/Program', reads },
    { path: '/program/talk/:id', title: texts.talk, access: 'public', expose: './pages/Talk' },
    { path: '/program/speaker/:id', title: texts.speaker, access: 'public', expose: './pages/Speaker' },
    {
      path: '/program/builder',
      title: texts.builder,
      access: 'forum-staff',
      expose: './pages/Builder',
      reads: [endpointUrl(getProgramDraft, {})],
    },
  ],
  slots: [],
  nav: [
    { label: texts.program, path: '/program', access: 'public', order: 1 },
    { label: texts.builder, path: '/program/builder', access: 'forum-staff', order: 24 },
  ],
})
