/** Texts of the page «Безопасность» and of the link that changes the e-mail. */
export const securityTexts = {
  title: 'Безопасность',
  presentPassword: 'Текущий пароль',

  email: {
    heading: 'E-mail',
    present: (email: string) => `Вы входите с адресом ${email}. На него приходят письма портала.`,
    wanted: 'Новый e-mail',
    send: 'Сменить e-mail',
    sent: 'Ссылка отправлена',
    waiting: (email: string, until: string) =>
      `Ссылка отправлена на адрес ${email} и действует до ${until}. Пока её не открыли, входите с прежним адресом. Если письма нет, проверьте папку «Спам» или укажите адрес ещё раз.`,
  },

  password: {
    heading: 'Пароль',
    about: 'После смены пароля остальные сеансы завершатся.',
    wanted: 'Новый пароль',
    change: 'Сменить пароль',
    changed: 'Пароль изменён',
  },

  sessions: {
    heading: 'Сеансы',
    about: 'Здесь видно, где вы вошли в личный кабинет. Незнакомый сеанс завершите и смените пароль.',
    unknown: 'Неизвестный браузер',
    current: 'этот сеанс',
    facts: (signedIn: string, used: string) => `вход ${signedIn}, последнее действие ${used}`,
    end: 'Завершить',
    endOne: (device: string, signedIn: string) => `Завершить сеанс: ${device}, вход ${signedIn}`,
    endOthers: 'Завершить все остальные',
    ended: 'Сеанс завершён',
    othersEnded: 'Остальные сеансы завершены',
  },

  confirm: {
    title: 'Смена e-mail',
    working: 'Проверяем ссылку…',
    done: (email: string) => `E-mail изменён. Входите теперь с адресом ${email}.`,
    bad: 'Сменить e-mail по этой ссылке не удалось. Возможно, ссылка устарела, уже использована, заменена более новой или скопирована не полностью.',
    missing: 'В адресе нет данных для смены e-mail. Откройте ссылку из письма целиком.',
    toCabinet: 'Перейти в личный кабинет',
    again: 'Перейти на страницу «Безопасность»',
  },
} as const
