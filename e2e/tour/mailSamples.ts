import { campaignKind } from '@forum/server/dashboard/campaigns/campaignKind'
import { afterApplying } from '@forum/server/forum/current/afterApplying'
import * as places from '@forum/server/forum/queue/mails'
import * as roles from '@forum/server/forum/roles/mails'
import { settings } from '@forum/server/forum/seed/forum'
import { questionsMail } from '@forum/server/participation/answers/mails'
import { coauthorAnsweredMail, coauthorMail } from '@forum/server/participation/coauthors/mails'
import * as consent from '@forum/server/participation/consent/mails'
import * as exceptions from '@forum/server/participation/exceptions/mails'
import { mailAbout } from '@forum/server/participation/participants/mails'
import * as registration from '@forum/server/participation/registrations/mails'
import { visaLetterMail } from '@forum/server/participation/visaLetters/mails'
import * as account from '@forum/server/people/account/mails'
import { mergedMails, undoneMails } from '@forum/server/people/duplicates/mails'
import { juryMail } from '@forum/server/people/duties/mails'
import * as invitations from '@forum/server/people/invitations/mails'
import * as factor from '@forum/server/people/secondFactor/mails'
import * as security from '@forum/server/people/signIn/securityMails'
import { linkedMail, unlinkedMail } from '@forum/server/people/singleSignOn/mails'
import type { OutgoingMail } from '@forum/server/platform/mail/composition/mailKind'
import { createStillClock } from '@forum/server/platform/process/clock'
import { movesMail, placesMail } from '@forum/server/program/mine/mails'
import * as speakers from '@forum/server/program/speaker/mails'
import * as experts from '@forum/server/theses/experts/mails'
import { returnedMail } from '@forum/server/theses/opinions/mails'

/** One mail of each kind, composed by the portal's own functions, so that a picture says only what a mail can say. */

const portalUrl = 'https://forum.example.org'
const to = 'anna.sokolova@example.org'
const token = (page: string) => `${portalUrl}/${page}?t=7.mf2k8.f1x.Zk3`
const forum = settings

const talkTitle = 'Геномы древних лошадей Евразии: происхождение и одомашнивание'
const section = 'Сессия 2. Геномные технологии в сельском хозяйстве'
const speaker = 'Соколова Анна Сергеевна'

const about = { to, format: 'oral' as const, talkTitle, portalUrl }
type Registration = Parameters<typeof exceptions.restoredMail>[1]
const registered = { requestedFormat: 'oral', decidedFormat: null, talkTitle } as Registration
const nextStep = () => afterApplying('oral', forum, createStillClock('2025-09-15T12:00:00+03:00'), 'main')
const taken: Parameters<typeof speakers.newSpeakerMail>[0] = {
  to,
  registration: { requestedFormat: 'oral', decidedFormat: 'oral', talkTitle, speechDate: '21.10.2025, 10:30–10:45, Зал 2' },
  section,
  days: forum.days,
  former: 'Берёзкин Пётр Львович',
  nextStep: 'Тезисы и файлы доклада — в личном кабинете.',
  answering: undefined,
  portalUrl,
}
const sectionOfTalk = { name: section, englishName: '' } as Parameters<typeof exceptions.correctedMail>[2]

const coauthored: Parameters<typeof coauthorMail>[1] = {
  title: talkTitle,
  speaker: 'Берёзкин Пётр Львович',
  place: 2,
  count: 3,
  name: speaker,
  organizations: ['Институт общей генетики', 'Московский университет'],
  urls: { url: token('coauthor'), secondUrl: `${token('coauthor')}&stop=1`, copyUrl: `${portalUrl}/coauthor` },
}

type DecisionNews = Parameters<typeof mailAbout>[1][number]
const news: DecisionNews = {
  talkTitle,
  requestedFormat: 'oral',
  decision: { decidedFormat: 'oral', verdict: null, decidedSectionId: null, speechDate: '21.10.2025, 10:30–10:45, Зал 2' },
  days: forum.days,
  sectionName: section,
  outcome: { changed: ['decidedFormat'], ownerConfirmed: false, confirmationLost: false },
}
const returned: DecisionNews = {
  ...news,
  decision: { decidedFormat: null, verdict: 'returned', decidedSectionId: null, speechDate: '' },
  message: 'Добавьте число исследованных образцов и укажите источник данных.',
  revision: { until: '2025-10-01', passages: [] },
}
const moved: DecisionNews = { ...news, outcome: { changed: ['speechDate'], ownerConfirmed: true, confirmationLost: false } }
const rejected: DecisionNews = {
  ...news,
  decision: { decidedFormat: null, verdict: 'rejected', decidedSectionId: null, speechDate: '' },
  message: 'Тема не связана с секциями этого форума.',
}

const move = { talkTitle, speaker, isOwn: true, before: '20.10.2025, 09:05–09:20, Зал 1', now: '20.10.2025, 15:30–15:45, Зал 2' }
const event = { to, place: 'Круглый стол о породах лошадей', portalUrl }
const sectionOfReview = { name: section, englishName: '' }
const review = {
  theses: [talkTitle, 'Сборка генома трёхиглой колюшки Белого моря'].map((title) => ({
    title,
    section: sectionOfReview,
  })),
  until: '2025-10-05',
  portalUrl,
}
const merge = { stays: to, absorbed: 'a.sokolova@institute.example.org', forum, portalUrl }
const merged = { ...merge, reason: 'Одна и та же участница зарегистрировалась дважды.', undoUntil: '15.10.2025' }
const roleNews = { forum, portalUrl, sections: [{ name: section, englishName: '' }], author: 'Ласточкина Елена Викторовна' }
const asked = { questions: ['Придёте ли вы на ужин 20 октября?', 'Есть ли у вас ограничения в питании?'], until: '2025-10-12', portalUrl }
const withdrawal = { forum, person: { fullName: speaker, email: to }, cancelled: 2, portalUrl }
const authenticator = 'Телефон Анны'

/** Sample mails in the current language. */
export const sampleMails = (): OutgoingMail[] => [
  registration.registeredMail({ ...about, section, events: [], nextStep: nextStep() }),
  registration.confirmedMail(about),
  registration.correctedThesisMail(about),
  registration.cancelledMail(about),
  registration.takenBackMail(about),
  places.offeredMail({ ...event, until: '2025-09-25', url: token('place') }),
  places.lapsedMail({ ...event, until: '2025-09-25' }),
  places.takenMail({ ...event, format: 'listener', talkTitle: '', nextStep: nextStep() }),
  mailAbout(to, [news], { url: token('proposal'), deadline: '05.10.2025' }, portalUrl),
  mailAbout(to, [moved], undefined, portalUrl),
  mailAbout(to, [returned], undefined, portalUrl),
  mailAbout(to, [rejected], undefined, portalUrl),
  questionsMail(to, asked),
  questionsMail(to, asked, true),
  visaLetterMail(to, { forum, portalUrl }),
  exceptions.registeredByOrganizersMail(to, registered, nextStep(), portalUrl),
  exceptions.restoredMail(to, registered, portalUrl),
  exceptions.correctedMail(to, talkTitle, sectionOfTalk, false, portalUrl),
  exceptions.correctedMail(to, talkTitle, sectionOfTalk, true, portalUrl),
  speakers.formerSpeakerMail({ to, talkTitle, speaker: 'Берёзкин Пётр Львович', nextStep: 'Другие ваши заявки действуют.', portalUrl }),
  speakers.newSpeakerMail(taken),
  speakers.newSpeakerMail({ ...taken, answering: { url: token('proposal'), deadline: '05.10.2025' } }),
  coauthorMail(to, coauthored),
  coauthorMail(to, coauthored, true),
  coauthorAnsweredMail(to, {
    ...{ title: talkTitle, fullName: 'Берёзкин Пётр Львович', portalUrl },
    correction: { fullName: 'Берёзкин П. Л.', organizations: ['Институт общей генетики'] },
  }),
  returnedMail({ to, portalUrl, talkTitle, organization: 'Институт общей генетики', reason: 'Подпись не читается.' }),
  experts.assignedMail(to, review),
  experts.reminderMail(to, review),
  movesMail(to, [move], portalUrl, forum),
  placesMail(to, [{ ...move, talkId: 15 }], portalUrl, forum),
  account.verificationMail(to, token('verify-user'), token('new-password')),
  account.invitationMail(to, [exceptions.participation(registered)], token('new-password')),
  account.resetMail(to, token('new-password')),
  account.addressCorrectedMail(to, token('new-password'), forum.contacts.email),
  account.addressReplacedMail(to, '15.09.2025, 12:00', forum.contacts.email, portalUrl),
  security.newDeviceMail(to, 'Chrome на Windows', '15.09.2025, 12:00', portalUrl),
  security.passwordChangedMail(to, portalUrl),
  security.accountClaimedMail(to, portalUrl),
  security.confirmEmailMail(to, token('confirm-email')),
  security.emailRequestedMail(to, portalUrl),
  security.emailChangedMail(to, portalUrl),
  security.attackMail(to, portalUrl),
  factor.addedMail(to, 'authenticator', authenticator, portalUrl),
  factor.addedMail(to, 'passkey', 'Ноутбук', portalUrl),
  factor.removedMail(to, 'authenticator', authenticator, false, portalUrl),
  factor.removedMail(to, 'passkey', 'Ноутбук', true, portalUrl),
  factor.renamedMail(to, 'Телефон', authenticator, portalUrl),
  factor.recoveryCodesMail(to, portalUrl),
  factor.recoveryCodeUsedMail(to, 7, portalUrl),
  factor.refusedSignInMail(to, portalUrl),
  factor.resetMail(to, portalUrl),
  linkedMail({ to, title: 'ORCID', portalUrl }),
  unlinkedMail({ to, title: 'ORCID', portalUrl }),
  consent.withdrawnMail(withdrawal),
  consent.organizersMail(withdrawal, 15),
  ...mergedMails(merged).map((compose) => compose()),
  ...undoneMails(merge).map((compose) => compose()),
  invitations.roleInvitationMail(to, { ...roleNews, role: 'section_moderator', until: '29.09.2025, 12:00' }, token('invitation')),
  roles.grantMail(to, { ...roleNews, role: 'section_moderator' }),
  roles.revokeMail(to, { ...roleNews, role: 'section_moderator' }),
  juryMail(to, { nomination: 'poster', forum, portalUrl }),
  roles.selfGrantMail('olga.zarechnaya@example.org', { ...roleNews, sections: [], role: 'moderator' }),
]

const names: Record<string, string> = { [to]: 'Анна Сергеевна', 'olga.zarechnaya@example.org': 'Ольга Викторовна' }

/** Name in the salutation: the address of the organisers has no person, and a merged account is still its owner's. */
export const greetedAs = ({ to: address }: OutgoingMail): string =>
  address === settings.contacts.email ? '' : (names[address] ?? 'Анна Сергеевна')

/** Campaign of organisers to people with a proposal. */
export const campaign = {
  mail: {
    to,
    kind: { ...campaignKind('proposal'), subject: () => 'Ждём вашего ответа' },
    values: { format: 'устный доклад', talkTitle, deadline: '05.10.2025' },
    url: token('proposal'),
    unsubscribe: { page: `${portalUrl}/unsubscribe?u=1&s=x`, oneClick: '' },
  } satisfies OutgoingMail,
  text: {
    subject: 'Ждём вашего ответа',
    body: 'Вам предложено участие: {format}, доклад «{talkTitle}».\n\nОтветьте, пожалуйста, до {deadline}.',
  },
}
