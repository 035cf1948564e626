import { endpointUrl } from '@forum/contracts/endpoint'
import { listSections } from '@forum/contracts/meeting'
import { listRegistrations } from '@forum/contracts/participants'
import { DEFAULT_PAGE_SIZE, FORUM_MEETING_ID } from '@forum/domain/limits'
import { defineRemote } from '@forum/federation/remote'

const reads = [
  endpointUrl(listRegistrations, { meetingId: FORUM_MEETING_ID, page: 1, pageSize: DEFAULT_PAGE_SIZE }),
  endpointUrl(listSections, { id: FORUM_MEETING_ID }),
]

export default defineRemote({
  name: 'moderator-table',
  contract: '^5.0.0',
  routes: [{ path: '/users-list', title: 'Участники', access: 'staff', expose: './pages/Participants', reads }],
  slots: [],
  places: [{ slot: 'thesis-view', fillers: 'one' }],
  nav: [{ label: 'Участники', path: '/users-list', access: 'staff', order: 20 }],
})
