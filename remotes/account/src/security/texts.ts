import { i18n, translated } from '@forum/language'
/** Texts of the page «Безопасность» and of the link that changes the e-mail. */
export const securityTexts = translated({
  title: () => i18n.t('Безопасность'),
  presentPassword: () => i18n.t('Текущий пароль'),

  email: translated({
    heading: 'E-mail',
    present: (email: string) => i18n.t('Вы входите с адресом {email}. На него приходят письма портала.', { email }),
    wanted: () => i18n.t('Новый e-mail'),
    send: () => i18n.t('Сменить e-mail'),
    sent: () => i18n.t('Ссылка отправлена'),
    waiting: (email: string, until: string) =>
      i18n.t(
        'Ссылка отправлена на адрес {email} и действует до {until}. Пока её не открыли, входите с прежним адресом. Если письма нет, проверьте папку «Спам» или укажите адрес ещё раз.',
        { email, until },
      ),
  }),

  password: translated({
    heading: () => i18n.t('Пароль'),
    about: () => i18n.t('После смены пароля остальные сеансы завершатся.'),
    wanted: () => i18n.t('Новый пароль'),
    change: () => i18n.t('Сменить пароль'),
    changed: () => i18n.t('Пароль изменён'),
  }),

  sessions: translated({
    heading: () => i18n.t('Сеансы'),
    about: () => i18n.t('Здесь видно, где вы вошли в личный кабинет. Незнакомый сеанс завершите и смените пароль.'),
    unknown: () => i18n.t('Неизвестный браузер'),
    current: () => i18n.t('этот сеанс'),
    facts: (signedIn: string, used: string) => i18n.t('вход {signedIn}, последнее действие {used}', { signedIn, used }),
    unproved: () => i18n.t('без второго фактора'),
    unprovedAbout: () =>
      i18n.t('В сеансы с пометкой «без второго фактора» вошли раньше, чем он появился. Завершите их, если не уверены, что все они ваши.'),
    end: () => i18n.t('Завершить'),
    endOne: (device: string, signedIn: string) => i18n.t('Завершить сеанс: {device}, вход {signedIn}', { device, signedIn }),
    endOthers: () => i18n.t('Завершить все остальные'),
    ended: () => i18n.t('Сеанс завершён'),
    othersEnded: () => i18n.t('Остальные сеансы завершены'),
  }),

  confirm: translated({
    title: () => i18n.t('Смена e-mail'),
    working: () => i18n.t('Проверяем ссылку…'),
    done: (email: string) => i18n.t('E-mail изменён. Входите теперь с адресом {email}.', { email }),
    bad: () =>
      i18n.t(
        'Сменить e-mail по этой ссылке не удалось. Возможно, ссылка устарела, уже использована, заменена более новой или скопирована не полностью.',
      ),
    missing: () => i18n.t('В адресе нет данных для смены e-mail. Откройте ссылку из письма целиком.'),
    toCabinet: () => i18n.t('Перейти в личный кабинет'),
    again: () => i18n.t('Перейти на страницу «Безопасность»'),
  }),
})
