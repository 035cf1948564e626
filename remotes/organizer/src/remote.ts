import { getForum } from '@forum/contracts/forum/forum'
import { listForums } from '@forum/contracts/forum/nextForum'
import { endpointUrl } from '@forum/contracts/platform/endpoint'
import { getComposition } from '@forum/contracts/portal/composition'
import { defineRemote } from '@forum/federation/remote'
import type { PassesTo } from '@forum/federation/slots'
import { compositionTexts } from './composition/texts.ts'
import { firstStartTexts } from './firstStart/texts.ts'
import { organizerTexts } from './texts.ts'

export default defineRemote({
  name: 'organizer',
  contract: '^5.2.0',
  routes: [
    {
      path: '/organizer',
      title: organizerTexts.title,
      access: 'conf_admin',
      expose: './pages/Organizer',
      reads: [endpointUrl(getForum, {}), endpointUrl(listForums, {})],
    },
    {
      path: '/organizer/start',
      title: firstStartTexts.title,
      access: 'conf_admin',
      expose: './pages/Start',
      reads: [endpointUrl(getForum, {})],
    },
    {
      path: '/organizer/composition',
      title: compositionTexts.title,
      access: 'conf_admin',
      expose: './pages/Composition',
      reads: [endpointUrl(getComposition, {})],
    },
    { path: '/organizer/volume', title: 'Сборник', access: 'conf_admin', module: 'authors', expose: './pages/Volume' },
    { path: '/organizer/person', title: 'Участник форума', access: 'conf_admin', expose: './pages/Person' },
  ],
  slots: [],
  places: [
    {
      slot: 'address-correction',
      fillers: 'one',
      passes: {
        userId: 'number',
        address: 'string',
        onCorrected: 'function',
        onClose: 'function',
      } satisfies PassesTo<'address-correction'>,
    },
  ],
  nav: [
    { label: organizerTexts.title, path: '/organizer', access: 'conf_admin', order: 30 },
    { label: 'Сборник', path: '/organizer/volume', access: 'conf_admin', module: 'authors', order: 31 },
    { label: compositionTexts.title, path: '/organizer/composition', access: 'conf_admin', order: 32 },
  ],
})
