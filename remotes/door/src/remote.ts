import { defineRemote } from '@forum/federation/remote'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.1.0',
  routes: [
    { path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' },
    { path: '/presence/points', title: doorTexts.pages.points, access: 'conf_admin', module: 'door', expose: './pages/Points' },
    { path: '/presence/devices', title: doorTexts.pages.devices, access: 'conf_admin', module: 'door', expose: './pages/Devices' },
    { path: '/presence/disputes', title: doorTexts.pages.disputes, access: 'conf_admin', module: 'door', expose: './pages/Disputes' },
  ],
  slots: [],
  nav: [{ label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 }],
})
