import { defineRemote } from '@forum/federation/remote'
import type { PropsOf } from '@forum/federation/slots'

export default defineRemote({
  name: 'theses',
  contract: '^5.2.0',
  routes: [{ path: '/coauthor', title: 'Вы названы соавтором', access: 'public', module: 'authors', expose: './pages/Coauthor' }],
  slots: [
    {
      slot: 'thesis-upload',
      expose: './dialogs/ThesisUpload',
      props: {
        registrationId: 'number',
        talkTitle: 'string',
        cabinet: 'string',
        thesisId: 'number?',
        revision: 'object?',
        onClose: 'function',
        onUploaded: 'function',
      } satisfies PropsOf<'thesis-upload'>,
    },
    {
      slot: 'thesis-view',
      expose: './dialogs/ThesisView',
      props: { thesisId: 'number', moderator: 'boolean?', onClose: 'function' } satisfies PropsOf<'thesis-view'>,
    },
    {
      slot: 'thesis-sheet',
      expose: './sheet/EmbeddedSheet',
      props: { thesis: 'object', anonymous: 'boolean?' } satisfies PropsOf<'thesis-sheet'>,
    },
  ],
  nav: [],
})
