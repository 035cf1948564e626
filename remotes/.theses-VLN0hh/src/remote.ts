import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'theses',
  contract: '^5.1.0',
  routes: [],
  slots: [
    { slot: 'thesis-upload', expose: './dialogs/ThesisUpload' },
    { slot: 'thesis-view', expose: './dialogs/ThesisView' },
    { slot: 'thesis-sheet', expose: './sheet/EmbeddedSheet' },
  ],
  nav: [],
})
