import { endpointUrl } from '@forum/contracts/endpoint'
import { getProgram } from '@forum/contracts/theses'
import { defineRemote } from '@forum/federation/remote'
import { texts } from './texts.ts'

const reads = [endpointUrl(getProgram, {})]

export default defineRemote({
  name: 'program',
  contract: '^5.1.0',
  routes: [{ path: '/program', title: texts.program, access: 'public', expose: './pages/Program', reads }],
  slots: [],
  nav: [{ label: texts.program, path: '/program', access: 'public', order: 1 }],
})
