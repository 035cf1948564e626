import type { CampaignTexts } from './campaigns.ts'

/** Proposed text of the question «Придёте?», in both languages; organisers edit it before the rule is saved. */

export const firstQuestion: CampaignTexts = {
  ru: {
    subject: 'Придёте на форум?',
    body: 'Форум «{forum}» начинается {deadline}, вы на нём зарегистрированы.\n\nОтветьте, пожалуйста, придёте ли вы: на странице по кнопке — одно нажатие, входить в кабинет не нужно. Ответ можно изменить до начала форума.',
  },
  en: {
    subject: 'Will you come to the forum?',
    body: 'The forum “{forum}” begins on {deadline}, and you are registered for it.\n\nPlease tell us whether you will come: the page behind the button needs one press and no signing in. The answer can be changed until the forum begins.',
  },
}

export const secondQuestion: CampaignTexts = {
  ru: {
    subject: 'Мы не знаем, придёте ли вы на форум',
    body: 'Форум «{forum}» начинается {deadline}, а вы ещё не ответили, придёте ли.\n\nОтветьте, пожалуйста, даже если не сможете: тогда ваше место достанется другому участнику.',
  },
  en: {
    subject: 'We do not know whether you will come to the forum',
    body: 'The forum “{forum}” begins on {deadline}, and you have not told us yet whether you will come.\n\nPlease answer, even if you cannot come: then somebody else can have your place.',
  },
}
