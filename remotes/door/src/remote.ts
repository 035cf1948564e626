import { defineRemote } from '@forum/federation/remote'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.1.0',
  routes: [{ path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' }],
  slots: [],
  nav: [{ label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 }],
})
