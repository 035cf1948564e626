export const formerTexts = {
  history: 'История',
  ended: 'Форум завершён.',
  sections: 'Секции и мероприятия',
  participants: 'Участники этого форума',
  settings: 'Настройки этого форума',
} as const
