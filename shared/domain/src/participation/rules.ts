import { i18n } from '@forum/language'
import { sectionName, translatedForum } from '../forum/bilingual.ts'
import type { EnglishTexts, ForumSettings } from '../forum/forum.ts'
import { type Gates, registrationNotice } from '../forum/gates.ts'
import { type Format, formatOf, isTalk, type RegistrationState, type SectionPlace, stageOf } from '../forum/participation.ts'
import { needsProjectName, type Section, sectionTakes, type TalkSection } from '../forum/sections.ts'
import type { ConsentState } from '../people/consent.ts'
import { THESIS_VERSIONS_MAX, UNATTACHED_FILE_DAYS } from '../platform/limits.ts'
import { type RuleViolation, violation } from '../platform/ruleViolations.ts'
import type { RevisionState } from '../theses/revision.ts'
import { whyNotCertificate } from './certificateRule.ts'
import { whyNotFormat } from './formatRule.ts'
import { thesesClosed } from './thesesClosed.ts'

export interface Application {
  format: Format
  title: string
  section: TalkSection | null
  projectName: string
  /** The talk is an additional registration. */
  oneMore: boolean
}

/** Settings of a forum that the rules of registering use. */
export interface RegistrationTerms extends Pick<ForumSettings, 'notices' | 'modulesOff'> {
  limits: Pick<ForumSettings['limits'], 'registrations'>
  english?: Partial<EnglishTexts> | undefined
}

function registrationClosed(gates: Gates, forum: RegistrationTerms): RuleViolation | null {
  if (gates.registration === 'open') return null
  const notice = registrationNotice(gates, translatedForum(forum).notices)
  return notice === null ? null : violation(gates.registration === 'wait' ? 'registration_not_open' : 'registration_closed', notice)
}

/** A cancelled or rejected registration is read-only. */
export function whyNotChange({ isActive, verdict }: Pick<RegistrationState, 'isActive' | 'verdict'>): RuleViolation | null {
  if (isActive) return null
  return verdict === 'rejected'
    ? violation('rejected', i18n.t('Этот доклад отклонён организаторами.'))
    : violation('cancelled', i18n.t('Эта заявка отменена. Обновите страницу.'))
}

/** Corrections are for talks: only they have a title and a section. */
export const whyNotCorrect = ({ requestedFormat }: Pick<RegistrationState, 'requestedFormat'>): RuleViolation | null =>
  isTalk(requestedFormat) ? null : violation('talk_only', i18n.t('Название и секция есть только у докладов.'))

/** Whether a section accepts a talk, at application or when a moderator moves it. */
export const whyNotIn = (section: Section, format: Format): RuleViolation | null =>
  sectionTakes(section, format) ? null : violation('section_refused', i18n.t('Эта секция не принимает доклады выбранного формата.'))

export function projectNameMissing(
  format: Format,
  section: Pick<TalkSection, 'asksProjectName'> | null,
  projectName: string,
): RuleViolation | null {
  const missing = needsProjectName(format, section) && projectName.trim() === ''
  return missing ? violation('project_name_required', i18n.t('Укажите название проекта')) : null
}

/** All errors of an application, in the order of the form, which shows them together. */
export function applicationViolations({ format, title, section, projectName }: Omit<Application, 'oneMore'>): RuleViolation[] {
  if (!isTalk(format)) return []
  const untitled = title.trim() === '' ? violation('title_required', i18n.t('Укажите название доклада')) : null
  const unplaced = section ? whyNotIn(section, format) : violation('section_required', i18n.t('Выберите секцию'))
  return [untitled, unplaced, projectNameMissing(format, section, projectName)].filter((violation) => violation !== null)
}

/** A registration with its thesis. */
type Written = RegistrationState & {
  thesisId: number | null
  /** Revision of a returned thesis; null or absent: it is not returned. */
  revisionState?: RevisionState | null | undefined
}

const takesNoThesis = (registration: RegistrationState): RuleViolation | null =>
  whyNotChange(registration) ??
  (isTalk(registration.requestedFormat) ? null : violation('talk_only', i18n.t('Тезисы принимаются только к устным и стендовым докладам.')))

const activeAlready = (active: number, most: number) =>
  i18n.t('Действующих заявок у участника уже {active}, больше {most} быть не может.', { active, most })

export const whyNot = {
  /** @param active number of the person's active registrations */
  addRegistration(gates: Gates, active: number, terms: RegistrationTerms): RuleViolation | null {
    const most = terms.limits.registrations
    if (active >= most)
      return violation(
        'registration_limit',
        i18n.t('Можно подать не более {most, plural, one {# заявки} few {# заявок} many {# заявок} other {# заявок}}.', { most }),
      )
    return registrationClosed(gates, terms)
  },

  register(gates: Gates, active: number, terms: RegistrationTerms, application: Application): RuleViolation | null {
    const closed = whyNot.addRegistration(gates, active, terms)
    if (closed) return closed
    if (active > 0 && !application.oneMore)
      return violation('already_registered', i18n.t('Вы уже зарегистрированы. Можно добавить ещё один доклад.'))
    if (active > 0 && application.format === 'listener')
      return violation('further_listener', i18n.t('Дополнительно можно заявить только устный или стендовый доклад.'))
    return whyNotFormat(application.format, terms) ?? applicationViolations(application)[0] ?? null
  },

  /** Accounts that come from an earlier portal have agreed there. */
  applyWith(consent: ConsentState): RuleViolation | null {
    if (consent === 'withdrawn')
      return violation(
        'consent_needed',
        i18n.t('Вы отозвали согласие на обработку персональных данных. Чтобы подать заявку, дайте его снова.'),
      )
    return consent === 'outdated'
      ? violation(
          'consent_needed',
          i18n.t('Чтобы подать заявку, прочитайте новый текст согласия на обработку персональных данных и согласитесь с ним.'),
        )
      : null
  },

  withdrawConsent: (inForce: boolean): RuleViolation | null =>
    inForce ? null : violation('consent_missing', i18n.t('Действующего согласия нет. Обновите страницу.')),

  /** Organisers may act for a person who has not withdrawn the consent. */
  processFor: (consent: ConsentState): RuleViolation | null =>
    consent === 'withdrawn' ? violation('consent_withdrawn', i18n.t('Участник отозвал согласие на обработку персональных данных.')) : null,

  /** @param made number of the person's applications, including cancelled ones */
  makeAnother(made: number, most: number): RuleViolation | null {
    if (made < most) return null
    return violation(
      'applications_limit',
      i18n.t('Подано заявок вместе с отменёнными: {made}. Больше подать нельзя, напишите организаторам.', { made }),
    )
  },

  /** @param sections the chosen events; undefined for one that does not exist */
  attend(sections: readonly (Section | undefined)[]): RuleViolation | null {
    const open = sections.every((section) => section !== undefined && sectionTakes(section, 'listener'))
    return open
      ? null
      : violation('section_refused', i18n.t('Среди выбранных мероприятий есть недоступные слушателям. Обновите страницу и выберите снова.'))
  },

  /** @param free number of free places; null where places are not counted */
  takePlace: (section: Pick<Section, 'name' | 'englishName'>, free: number | null): RuleViolation | null =>
    free === null || free > 0
      ? null
      : violation(
          'section_full',
          i18n.t('Мест больше нет: «{name}». Снимите отметку или выберите другое.', { name: sectionName(section).text }),
        ),

  answerProposal(registration: RegistrationState): RuleViolation | null {
    const cancelled = whyNotChange(registration)
    if (cancelled) return cancelled
    return stageOf(registration) === 'proposed'
      ? null
      : violation('nothing_to_confirm', i18n.t('Сейчас подтверждать нечего: участие не предложено или уже подтверждено.'))
  },

  /** Accepts a proposal; declining it is possible later, too. */
  acceptProposal(registration: RegistrationState, gates: Pick<Gates, 'confirmingClosed'>): RuleViolation | null {
    const unanswerable = whyNot.answerProposal(registration)
    if (unanswerable) return unanswerable
    return gates.confirmingClosed
      ? violation('confirming_closed', i18n.t('Подтвердить участие можно было раньше: срок прошёл. Напишите организаторам.'))
      : null
  },

  giveUpPoster(registration: RegistrationState, gates: Pick<Gates, 'confirmingClosed'>): RuleViolation | null {
    const unanswerable = whyNot.acceptProposal(registration, gates)
    if (unanswerable) return unanswerable
    return registration.decidedFormat === 'poster'
      ? null
      : violation('not_a_poster', i18n.t('Отказаться можно только от стендового доклада.'))
  },

  /** @param change with the effective section of the talk */
  confirm(
    registration: RegistrationState,
    gates: Pick<Gates, 'confirmingClosed'>,
    change: { section: Pick<TalkSection, 'asksProjectName'> | null; projectName: string; givesUpPoster: boolean },
  ): RuleViolation | null {
    if (change.givesUpPoster) return whyNot.giveUpPoster(registration, gates)
    return whyNot.acceptProposal(registration, gates) ?? projectNameMissing(formatOf(registration), change.section, change.projectName)
  },

  cancel(registration: RegistrationState, gates: Gates): RuleViolation | null {
    const cancelled = whyNotChange(registration)
    if (cancelled) return cancelled
    return gates.cancelling
      ? null
      : violation('cancelling_closed', i18n.t('Форум уже начался, отменить регистрацию нельзя. Напишите организаторам, если не приедете.'))
  },

  /** An organiser registers a person, whatever the dates. @param active number of the person's active registrations */
  registerFor(active: number, format: Format, terms: Pick<RegistrationTerms, 'limits' | 'modulesOff'>): RuleViolation | null {
    const most = terms.limits.registrations
    if (active >= most) return violation('registration_limit', activeAlready(active, most))
    return active > 0 && format === 'listener'
      ? violation('further_listener', i18n.t('Этот человек уже зарегистрирован: добавить можно только доклад.'))
      : whyNotFormat(format, terms)
  },

  /** An organiser restores a cancelled one. @param others the person's active registrations */
  restore(
    registration: RegistrationState,
    others: readonly RegistrationState[],
    { limits }: Pick<RegistrationTerms, 'limits'>,
  ): RuleViolation | null {
    const most = limits.registrations
    if (others.length >= most) return violation('registration_limit', activeAlready(others.length, most))
    const again = registration.requestedFormat === 'listener' && others.some(({ requestedFormat }) => requestedFormat === 'listener')
    return again ? violation('further_listener', i18n.t('У участника уже есть действующая заявка слушателя.')) : null
  },

  uploadThesis: (registration: Written, gates: Gates): RuleViolation | null =>
    takesNoThesis(registration) ??
    thesesClosed(registration, gates) ??
    (registration.thesisId === null
      ? null
      : violation('thesis_exists', i18n.t('Тезисы уже загружены. Обновите страницу, чтобы их увидеть.'))),

  /** A new version in place of the present one. */
  correctThesis: (registration: Written, gates: Gates): RuleViolation | null =>
    takesNoThesis(registration) ??
    (registration.thesisId === null ? violation('thesis_missing', i18n.t('Тезисы не загружены.')) : thesesClosed(registration, gates)),

  /** @param same whether a correction changes nothing */
  keepThesis: (same: boolean): RuleViolation | null =>
    same ? violation('thesis_unchanged', i18n.t('В тезисах ничего не изменено: сохранять нечего.')) : null,

  /** @param versions how many a thesis has */
  addThesisVersion: (versions: number): RuleViolation | null =>
    versions < THESIS_VERSIONS_MAX
      ? null
      : violation(
          'versions_limit',
          i18n.t('Тезисы исправлены уже {count} раз. Больше нельзя, напишите организаторам.', { count: versions }),
        ),

  /** The owner shows the thesis in the public programme. */
  showAbstract: (registration: Written): RuleViolation | null =>
    whyNotChange(registration) ?? (registration.thesisId === null ? violation('thesis_missing', i18n.t('Тезисы не загружены.')) : null),

  /** The owner corrects the title of a talk. */
  correctTalk: (registration: Omit<Written, 'thesisId'>, gates: Gates): RuleViolation | null =>
    whyNotChange(registration) ?? whyNotCorrect(registration) ?? thesesClosed(registration, gates),

  /** The owner chooses another section. */
  moveTalk: (registration: RegistrationState & SectionPlace): RuleViolation | null =>
    ['waiting', 'returned'].includes(stageOf(registration)) && registration.decidedSectionId === null
      ? null
      : violation('section_decided', i18n.t('Секцию уже определил модератор. Чтобы её изменить, напишите организаторам.')),

  deleteThesis(registration: Written, gates: Gates): RuleViolation | null {
    const cancelled = whyNotChange(registration)
    if (cancelled) return cancelled
    if (registration.thesisId === null) return violation('thesis_missing', i18n.t('Тезисы не загружены.'))
    return gates.theses ? null : violation('theses_closed', i18n.t('Приём тезисов завершён.'))
  },

  /** @param present whether a file of this kind is already attached */
  attachFile(registration: RegistrationState, present: boolean, gates: Gates): RuleViolation | null {
    const cancelled = whyNotChange(registration)
    if (cancelled) return cancelled
    if (!isTalk(registration.requestedFormat))
      return violation('talk_only', i18n.t('Файлы принимаются только к устным и стендовым докладам.'))
    if (present) return violation('file_exists', i18n.t('Файл уже загружен. Сначала удалите прежний.'))
    return whyNot.changeFiles(gates)
  },

  deleteFile(registration: RegistrationState, present: boolean, gates: Gates): RuleViolation | null {
    const cancelled = whyNotChange(registration)
    if (cancelled) return cancelled
    if (!present) return violation('file_missing', i18n.t('Файл не загружен. Обновите страницу.'))
    return whyNot.changeFiles(gates)
  },

  /** @param unattached number of the person's files that belong to no registration */
  addFile: (unattached: number, most: number): RuleViolation | null =>
    unattached < most
      ? null
      : violation(
          'files_limit',
          i18n.t(
            'Файлов, не приложенных к заявкам, уже {unattached}. Больше загрузить нельзя; через {unattachedFileDays, plural, one {# день} few {# дня} many {# дней} other {# дня}} они удаляются.',
            { unattached, unattachedFileDays: UNATTACHED_FILE_DAYS },
          ),
        ),

  changeFiles: (gates: Gates): RuleViolation | null =>
    gates.files ? null : violation('files_closed', i18n.t('Загрузка и удаление файлов завершены.')),

  downloadInvitation: (registration: RegistrationState): RuleViolation | null =>
    registration.isActive ? null : violation('invitation_unavailable', i18n.t('Приглашение недоступно: заявка отменена.')),

  downloadCertificate: whyNotCertificate,
}
