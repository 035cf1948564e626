import { defineRemote } from '@forum/federation/remote'
import { DOOR_PATH } from './document/address.ts'
import { doorTexts } from './texts.ts'

export default defineRemote({
  name: 'door',
  contract: '^5.1.0',
  routes: [{ path: '/presence', title: doorTexts.title, access: 'door', module: 'door', expose: './pages/Overview' }],
  slots: [],
  worker: { file: 'door-worker.js', scope: DOOR_PATH },
  document: {
    path: DOOR_PATH,
    title: doorTexts.document,
    module: 'door',
    script: 'document/main.js',
    style: 'document/main.css',
    camera: true,
  },
  nav: [{ label: doorTexts.title, path: '/presence', access: 'door', module: 'door', order: 28 }],
})
