import { addressOf } from '@forum/contracts/endpoint'
import { listSections } from '@forum/contracts/meeting'
import { listRegistrations } from '@forum/contracts/participants'
import { DEFAULT_PAGE_SIZE, FORUM_MEETING_ID } from '@forum/domain/limits'
import { defineRemote } from '@forum/federation/remote'

const reads = [
  addressOf(listRegistrations, { meetingId: FORUM_MEETING_ID, page: 1, pageSize: DEFAULT_PAGE_SIZE }),
  addressOf(listSections, { id: FORUM_MEETING_ID }),
]

export default defineRemote({
  name: 'moderator-table',
  contract: '^4.2.0',
  routes: [{ path: '/users-list', title: 'Участники', access: 'staff', expose: './pages/Participants', reads }],
  slots: [],
  places: [{ slot: 'thesis-view', fillers: 'one' }],
  nav: [{ label: 'Участники', path: '/users-list', access: 'staff', order: 20 }],
})
