import { endpointUrl } from '@forum/contracts/endpoint'
import { listSections } from '@forum/contracts/meeting'
import { listRegistrations } from '@forum/contracts/participants'
import { DEFAULT_PAGE_SIZE } from '@forum/domain/limits'
import { defineRemote } from '@forum/federation/remote'

const reads = [endpointUrl(listRegistrations, { page: 1, pageSize: DEFAULT_PAGE_SIZE }), endpointUrl(listSections, {})]

export default defineRemote({
  name: 'moderator-table',
  contract: '^5.1.0',
  routes: [{ path: '/users-list', title: 'Участники', access: 'staff', expose: './pages/Participants', reads }],
  slots: [],
  places: [{ slot: 'thesis-view', fillers: 'one' }],
  nav: [{ label: 'Участники', path: '/users-list', access: 'staff', order: 20 }],
})
