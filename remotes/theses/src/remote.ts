import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'theses',
  contract: '^1.0.0',
  routes: [{ path: '/program', title: 'Программа', access: 'public', expose: './pages/Program' }],
  slots: [
    { slot: 'thesis-upload', expose: './dialogs/ThesisUpload' },
    { slot: 'thesis-view', expose: './dialogs/ThesisView' },
  ],
  nav: [{ label: 'Программа', path: '/program', access: 'public', order: 1 }],
})
