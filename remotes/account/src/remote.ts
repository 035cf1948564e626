import { defineRemote } from '@forum/federation/remote'

export default defineRemote({
  name: 'account',
  contract: '^1.0.0',
  routes: [
    { path: '/login', title: 'Вход', access: 'public', expose: './pages/Login' },
    { path: '/registration', title: 'Регистрация', access: 'public', expose: './pages/Registration' },
    { path: '/register-finish/:email', title: 'Регистрация завершена', access: 'public', expose: './pages/RegisterFinish' },
    { path: '/verify-user', title: 'Подтверждение регистрации', access: 'public', expose: './pages/VerifyUser' },
    { path: '/reset-password', title: 'Восстановление пароля', access: 'public', expose: './pages/ResetPassword' },
  ],
  slots: [],
  nav: [],
})
