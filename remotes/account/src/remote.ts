import { getSecondFactor } from '@forum/contracts/people/secondFactor'
import { getSecurity } from '@forum/contracts/people/security'
import { endpointUrl } from '@forum/contracts/platform/endpoint'
import { listAcademicDegrees, listOrganizations, listOrgPositions } from '@forum/contracts/platform/references'
import { defineRemote } from '@forum/federation/remote'

const references = [endpointUrl(listOrganizations, {}), endpointUrl(listOrgPositions, {}), endpointUrl(listAcademicDegrees, {})]

export default defineRemote({
  name: 'account',
  contract: '^5.2.0',
  routes: [
    { path: '/login', title: 'Вход', access: 'public', expose: './pages/Login' },
    { path: '/login/continue', title: 'Вход', access: 'public', expose: './pages/ContinueSignIn' },
    { path: '/registration', title: 'Регистрация', access: 'public', expose: './pages/Registration', reads: references },
    { path: '/register-finish/:email', title: 'Регистрация завершена', access: 'public', expose: './pages/RegisterFinish' },
    { path: '/verify-user', title: 'Подтверждение регистрации', access: 'public', expose: './pages/VerifyUser' },
    { path: '/claim-account', title: 'Регистрировались не вы?', access: 'public', expose: './pages/ClaimAccount' },
    { path: '/invitation', title: 'Приглашение на форум', access: 'public', expose: './pages/Invitation' },
    { path: '/first-start', title: 'Первый запуск портала', access: 'public', expose: './pages/FirstStart' },
    { path: '/reset-password', title: 'Восстановление пароля', access: 'public', expose: './pages/ResetPassword' },
    { path: '/confirm-email', title: 'Смена e-mail', access: 'public', expose: './pages/ConfirmEmail' },
    {
      path: '/security',
      title: 'Безопасность',
      access: 'signed-in',
      expose: './pages/Security',
      reads: [endpointUrl(getSecurity, {}), endpointUrl(getSecondFactor, {})],
    },
    { path: '/certificates', title: 'Проверка документа', access: 'public', expose: './pages/Certificate' },
    { path: '/certificates/:number', title: 'Проверка документа', access: 'public', expose: './pages/Certificate' },
  ],
  slots: [],
  nav: [{ label: 'Безопасность', path: '/security', access: 'signed-in', order: 40 }],
})
