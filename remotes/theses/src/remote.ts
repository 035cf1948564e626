import { endpointUrl } from '@forum/contracts/endpoint'
import { getProgram } from '@forum/contracts/theses'
import { defineRemote } from '@forum/federation/remote'

const reads = [endpointUrl(getProgram, {})]

export default defineRemote({
  name: 'theses',
  contract: '^5.1.0',
  routes: [{ path: '/program', title: 'Программа', access: 'public', expose: './pages/Program', reads }],
  slots: [
    { slot: 'thesis-upload', expose: './dialogs/ThesisUpload' },
    { slot: 'thesis-view', expose: './dialogs/ThesisView' },
    { slot: 'thesis-sheet', expose: './sheet/EmbeddedSheet' },
  ],
  nav: [{ label: 'Программа', path: '/program', access: 'public', order: 1 }],
})
