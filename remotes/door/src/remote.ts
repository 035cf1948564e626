import { defineRemote } from '@forum/federation/remote'
import { DOOR_PATH } from './document/address.ts'
import { screenTexts } from './screen/texts.ts'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.2.0',
  routes: [
    { path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' },
    { path: '/presence/people', title: doorTexts.pages.people, access: 'forum-staff', module: 'door', expose: './pages/People' },
    { path: '/presence/paper', title: doorTexts.pages.paper, access: 'door', module: 'door', expose: './pages/Paper' },
    { path: '/presence/feedback', title: doorTexts.pages.feedback, access: 'staff', module: 'door', expose: './pages/Feedback' },
    { path: '/presence/points', title: doorTexts.pages.points, access: 'conf_admin', module: 'door', expose: './pages/Points' },
    { path: '/presence/devices', title: doorTexts.pages.devices, access: 'conf_admin', module: 'door', expose: './pages/Devices' },
    { path: '/presence/disputes', title: doorTexts.pages.disputes, access: 'conf_admin', module: 'door', expose: './pages/Disputes' },
    { path: '/presence/badges', title: doorTexts.pages.badges, access: 'conf_admin', module: 'door', expose: './pages/Badges' },
    { path: '/presence/screen', title: screenTexts.title, access: 'door', module: 'door', expose: './pages/Screen' },
  ],
  slots: [],
  worker: { file: 'door-worker.js', scope: DOOR_PATH },
  document: {
    path: DOOR_PATH,
    title: 'Отметка на входе',
    module: 'door',
    script: 'document/main.js',
    style: 'document/main.css',
    camera: true,
  },
  nav: [
    { label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 },
    { label: doorTexts.pages.people, path: '/presence/people', access: 'moderator', module: 'door', order: 29 },
    { label: doorTexts.pages.feedback, path: '/presence/feedback', access: 'any-moderator', module: 'door', order: 29 },
  ],
})
