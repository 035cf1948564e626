import { getOverview } from '@forum/contracts/dashboard/overview'
import { endpointUrl } from '@forum/contracts/platform/endpoint'
import { defineRemote } from '@forum/federation/remote'
import type { PropsOf } from '@forum/federation/slots'

export default defineRemote({
  name: 'dashboard',
  contract: '^5.2.0',
  routes: [
    { path: '/dashboard', title: 'Статистика', access: 'staff', expose: './pages/Dashboard' },
    { path: '/today', title: 'Сегодня', access: 'staff', expose: './pages/Today', reads: [endpointUrl(getOverview, {})] },
    { path: '/mailing', title: 'Рассылки', access: 'forum-staff', module: 'campaigns', expose: './pages/Mailing' },
    { path: '/mailing', title: 'Тексты писем', access: 'conf_admin', without: 'campaigns', expose: './pages/Mailing' },
  ],
  slots: [
    {
      slot: 'address-correction',
      expose: './mails/CorrectAddress',
      props: {
        userId: 'number',
        address: 'string',
        onCorrected: 'function',
        onClose: 'function',
      } satisfies PropsOf<'address-correction'>,
    },
  ],
  nav: [
    { label: 'Сегодня', path: '/today', access: 'staff', order: 7 },
    { label: 'Статистика', path: '/dashboard', access: 'staff', order: 10 },
    { label: 'Рассылки', path: '/mailing', access: 'forum-staff', module: 'campaigns', order: 12 },
    { label: 'Тексты писем', path: '/mailing', access: 'conf_admin', without: 'campaigns', order: 12 },
  ],
})
