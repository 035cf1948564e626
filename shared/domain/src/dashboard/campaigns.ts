import { i18n, translated } from '@forum/language'
import type { Language } from '@forum/language/requestLanguage'
import { isKeyOf } from '../platform/keys.ts'

/** Message of a campaign, to everybody in a view of the table. */

export interface CampaignText {
  subject: string
  /** Blank lines separate paragraphs. */
  body: string
}

/** Languages in which organisers write mails. */
export const writtenLanguages = ['ru', 'en'] as const
export type WrittenLanguage = (typeof writtenLanguages)[number]

/** Readers of further languages get the English text. */
export const writtenFor = (language: Language | null): WrittenLanguage => (language === null || language === 'ru' ? 'ru' : 'en')

/** Texts of a campaign. English is optional: without it readers of other languages get the Russian text. */
export interface CampaignTexts {
  ru: CampaignText
  en?: CampaignText | undefined
}

/** Targets of a message's button; `coming` asks whether the person will come to the forum. */
export const campaignActions = ['none', 'cabinet', 'proposal', 'coming'] as const
export type CampaignAction = (typeof campaignActions)[number]

/** `draft` waits for a person, `scheduled` for its time. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Placeholders in the text of a campaign; those about talks are of the registrations in its view. */
export const campaignPlaceholders = ['name', 'fullName', 'talkTitle', 'format', 'section', 'forum', 'deadline'] as const
export type CampaignPlaceholder = (typeof campaignPlaceholders)[number]

export const campaignPlaceholderNames: Record<CampaignPlaceholder, string> = translated({
  name: () => i18n.t('Имя и отчество'),
  fullName: () => i18n.t('Фамилия, имя и отчество'),
  talkTitle: () => i18n.t('Название доклада'),
  format: () => i18n.t('Форма участия'),
  section: () => i18n.t('Секция'),
  forum: () => i18n.t('Название форума'),
  deadline: () => i18n.t('Срок, о котором напоминание'),
})

/** Why a mail was not sent: `link_ended` for one with a link to an account, the others for those of campaigns. */
export type SkipReason = 'left_view' | 'unsubscribed' | 'no_consent' | 'no_account' | 'cancelled' | 'began' | 'failed' | 'link_ended'

const skipTexts: Record<SkipReason, string> = translated({
  left_view: () => i18n.t('К отправке человек уже не был в отборе'),
  unsubscribed: () => i18n.t('Отписан от рассылок'),
  no_consent: () => i18n.t('Согласие на обработку персональных данных отозвано'),
  no_account: () => i18n.t('Учётной записи больше нет или она отключена'),
  cancelled: () => i18n.t('Рассылка отменена'),
  began: () => i18n.t('Форум уже начался: спрашивать поздно'),
  failed: () => i18n.t('Письмо не удалось составить'),
  link_ended: () => i18n.t('Адрес человека исправлен: ссылка из письма больше не действует'),
})

/** A stored reason in words; the mail server's words stay as they are. */
export const reasonInWords = (reason: string | null): string | null =>
  reason !== null && isKeyOf(skipTexts, reason) ? skipTexts[reason] : reason
