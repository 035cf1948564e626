import { defineRemote } from '@forum/federation/remote'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.1.0',
  routes: [
    { path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' },
    { path: '/presence/people', title: doorTexts.pages.people, access: 'forum-staff', module: 'door', expose: './pages/People' },
    { path: '/presence/paper', title: doorTexts.pages.paper, access: 'door', module: 'door', expose: './pages/Paper' },
  ],
  slots: [],
  nav: [
    { label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 },
    { label: doorTexts.pages.people, path: '/presence/people', access: 'moderator', module: 'door', order: 29 },
  ],
})
