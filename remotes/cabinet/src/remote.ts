import { getMeeting, listSections } from '@forum/contracts/participation/meeting'
import { endpointUrl } from '@forum/contracts/platform/endpoint'
import type { Cabinet } from '@forum/domain/forum/gates'
import { defineRemote } from '@forum/federation/remote'
import type { PassesTo } from '@forum/federation/slots'

/** Calls that loadCabinet makes. */
const reads = (cabinet: Cabinet) => [endpointUrl(getMeeting, { cabinet }), endpointUrl(listSections, {})]

export default defineRemote({
  name: 'cabinet',
  contract: '^5.2.0',
  routes: [
    { path: '/', title: 'Личный кабинет', access: 'signed-in', expose: './pages/Cabinet', reads: reads('main') },
    { path: '/personal-data', title: 'Личный кабинет', access: 'signed-in', expose: './pages/Cabinet', reads: reads('main') },
    {
      path: '/questions',
      title: 'Вопросы форума',
      access: 'signed-in',
      module: 'questions',
      expose: './pages/Cabinet',
      reads: reads('main'),
    },
    {
      path: '/expired_reg_25',
      title: 'Личный кабинет',
      access: 'signed-in',
      expose: './pages/LateRegistrationCabinet',
      reads: reads('expired_reg_25'),
    },
    { path: '/proposal', title: 'Предложение', access: 'public', expose: './pages/Proposal' },
    { path: '/offer', title: 'Предложенное место', access: 'public', expose: './pages/Offer' },
    { path: '/coming', title: 'Придёте?', access: 'public', module: 'door', expose: './pages/Coming' },
    { path: '/unsubscribe', title: 'Отписка от рассылок', access: 'public', expose: './pages/Unsubscribe' },
    { path: '/feedback', title: 'Оценка мероприятий', access: 'signed-in', module: 'door', expose: './pages/Feedback' },
    { path: '/mails', title: 'Письма', access: 'signed-in', expose: './pages/Mails' },
    { path: '/forum/:id', title: 'Форум', access: 'public', expose: './pages/FormerForum' },
  ],
  slots: [],
  places: [
    {
      slot: 'thesis-upload',
      fillers: 'one',
      passes: {
        registrationId: 'number',
        talkTitle: 'string',
        cabinet: 'string',
        thesisId: 'number?',
        revision: 'object?',
        onClose: 'function',
        onUploaded: 'function',
      } satisfies PassesTo<'thesis-upload'>,
    },
    { slot: 'thesis-view', fillers: 'one', passes: { thesisId: 'number', onClose: 'function' } satisfies PassesTo<'thesis-view'> },
  ],
  nav: [{ label: 'Личный кабинет', path: '/', access: 'signed-in', order: 30 }],
})
