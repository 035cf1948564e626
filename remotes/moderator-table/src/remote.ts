import { listSections } from '@forum/contracts/participation/meeting'
import { listRegistrations } from '@forum/contracts/participation/participants'
import { endpointUrl } from '@forum/contracts/platform/endpoint'
import { DEFAULT_PAGE_SIZE } from '@forum/domain/platform/limits'
import { defineRemote } from '@forum/federation/remote'
import type { PassesTo } from '@forum/federation/slots'

const reads = [endpointUrl(listRegistrations, { page: 1, pageSize: DEFAULT_PAGE_SIZE }), endpointUrl(listSections, {})]

export default defineRemote({
  name: 'moderator-table',
  contract: '^5.2.0',
  routes: [
    { path: '/users-list', title: 'Участники', access: 'staff', expose: './pages/Participants', reads },
    { path: '/review', title: 'Очередь', access: 'staff', expose: './pages/Review' },
    { path: '/review/experts', title: 'Эксперты', access: 'forum-staff', module: 'experts', expose: './pages/Experts' },
    { path: '/review/assigned', title: 'Тезисы на экспертизу', access: 'expert', module: 'experts', expose: './pages/Assigned' },
    { path: '/review/assigned/thesis', title: 'Оценка', access: 'expert', module: 'experts', expose: './pages/AssignedThesis' },
    { path: '/jury', title: 'Жюри', access: 'signed-in', module: 'questions', expose: './pages/Jury' },
    { path: '/jury/results', title: 'Жюри и волонтёры', access: 'conf_admin', module: 'questions', expose: './pages/JuryOffice' },
    { path: '/users-list/letters', title: 'Письма для визы', access: 'conf_admin', module: 'questions', expose: './pages/Letters' },
  ],
  slots: [],
  places: [
    {
      slot: 'thesis-view',
      fillers: 'one',
      passes: { thesisId: 'number', moderator: 'boolean', onClose: 'function' } satisfies PassesTo<'thesis-view'>,
    },
    { slot: 'thesis-sheet', fillers: 'one', passes: { thesis: 'object', anonymous: 'boolean?' } satisfies PassesTo<'thesis-sheet'> },
  ],
  nav: [
    { label: 'Очередь', path: '/review', access: 'staff', order: 8 },
    { label: 'Участники', path: '/users-list', access: 'staff', order: 20 },
    { label: 'Эксперты', path: '/review/experts', access: 'forum-staff', module: 'experts', order: 22 },
    { label: 'Тезисы на экспертизу', path: '/review/assigned', access: 'expert', module: 'experts', order: 23 },
    { label: 'Жюри', path: '/jury/results', access: 'conf_admin', module: 'questions', order: 24 },
  ],
})
