import type { CampaignTexts } from './campaigns.ts'

/** Proposed text of the question «Придёте?», in both languages; organisers edit it before the rule is saved. */

export const firstQuestion: CampaignTexts = {
  ru: {
    subject: 'Придёте на форум?',
    body: 'Форум «{forum}» начинается {deadline}, вы на нём зарегистрированы.\n\nОтветьте, пожалуйста, придёте ли вы: на странице по кнопке — одно нажатие, входить в кабинет не нужно. Ответ можно изменить до начала форума.',
  },
  en: {
    subject: 'Are you coming to the forum?',
    body: 'The forum “{forum}” begins on {deadline}, and you are registered for it.\n\nPlease tell us whether you are coming: press the button and answer with one click, without signing in. You can change your answer until the forum begins.',
  },
}

export const secondQuestion: CampaignTexts = {
  ru: {
    subject: 'Мы не знаем, придёте ли вы на форум',
    body: 'Форум «{forum}» начинается {deadline}, а вы ещё не ответили, придёте ли.\n\nОтветьте, пожалуйста, даже если не сможете: тогда ваше место достанется другому участнику.',
  },
  en: {
    subject: 'We do not know whether you are coming to the forum',
    body: 'The forum “{forum}” begins on {deadline}, and you have not told us yet whether you are coming.\n\nPlease answer even if you cannot come, so that someone else can have your place.',
  },
}
