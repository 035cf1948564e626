import { defineRemote } from '@forum/federation/remote'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.1.0',
  routes: [
    { path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' },
    { path: '/presence/feedback', title: doorTexts.pages.feedback, access: 'staff', module: 'door', expose: './pages/Feedback' },
  ],
  slots: [],
  nav: [
    { label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 },
    { label: doorTexts.pages.feedback, path: '/presence/feedback', access: 'any-moderator', module: 'door', order: 29 },
  ],
})
