import { defineRemote } from '@forum/federation/remote'
import type { PropsOf } from '@forum/federation/slots'

export default defineRemote({
  name: 'theses',
  contract: '^5.2.0',
  routes: [],
  slots: [
    {
      slot: 'thesis-upload',
      expose: './dialogs/ThesisUpload',
      props: {
        registrationId: 'required',
        talkTitle: 'required',
        cabinet: 'required',
        thesisId: 'optional',
        revision: 'optional',
        onClose: 'required',
        onUploaded: 'required',
      } satisfies PropsOf<'thesis-upload'>,
    },
    {
      slot: 'thesis-view',
      expose: './dialogs/ThesisView',
      props: { thesisId: 'required', moderator: 'optional', onClose: 'required' } satisfies PropsOf<'thesis-view'>,
    },
    {
      slot: 'thesis-sheet',
      expose: './sheet/EmbeddedSheet',
      props: { thesis: 'required', anonymous: 'optional' } satisfies PropsOf<'thesis-sheet'>,
    },
  ],
  nav: [],
})
