import { type CampaignText, campaignPlaceholderNames } from '@forum/domain/dashboard/campaigns'
import { i18n, translated } from '@forum/language'

export const mailingTexts = translated({
  loading: () => i18n.t('Загрузка…'),
  cancel: () => i18n.t('Отмена'),
  close: () => i18n.t('Закрыть'),
  save: () => i18n.t('Сохранить'),
  saved: () => i18n.t('Сохранено'),
  delete: () => i18n.t('Удалить'),
  untitled: () => i18n.t('Без темы'),
})

export const messageTexts = translated({
  subject: () => i18n.t('Тема'),
  body: () => i18n.t('Текст письма'),
  required: () => i18n.t('Обязательное поле'),
  placeholders: campaignPlaceholderNames,
})

export const campaignTexts = translated({
  everybody: () => i18n.t('Все участники'),
  newTitle: () => i18n.t('Новая рассылка'),
  byRule: (name: string | null) => (name === null ? i18n.t('Напоминание') : i18n.t('Напоминание «{name}»', { name })),
  schedule: () => i18n.t('Назначить время'),
  cancelCampaign: () => i18n.t('Отменить рассылку'),
  back: () => i18n.t('Все рассылки'),
})

export const reminderTexts = translated({
  audience: () => i18n.t('Кому'),
})

/** An empty text of a mail. */
export const emptyText = (): CampaignText => ({ subject: '', body: '' })
