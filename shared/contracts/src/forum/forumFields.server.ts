import { questionKinds } from '@forum/domain/forum/feedbackQuestions'
import { directions } from '@forum/domain/forum/frontPage'
import { chosenModules, modules } from '@forum/domain/forum/modules'
import { formats } from '@forum/domain/forum/participation'
import { askedKinds, askedMoments, askedReaders } from '@forum/domain/forum/questions/questions'
import { fileKinds } from '@forum/domain/platform/files'
import { keysOf } from '@forum/domain/platform/keys'
import { languages } from '@forum/language/requestLanguage'
import * as v from 'valibot'

/**
 * Fields of a forum, with the schemas of their texts. Shape alone; what the values mean is checked by `problemsOfForum` of the domain,
 * which names each field that is wrong.
 */

type Words = v.GenericSchema<string>

const direction = v.picklist(directions)

const datesOf = <Text extends Words>(words: Text) =>
  v.object({
    registration_from: words,
    registration_until: words,
    theses_until: words,
    certificate_from: words,
    deadline_shown: words,
  })

const noticesOf = <Text extends Words>(words: Text) =>
  v.object({
    registration_not_open: words,
    registration_closed: words,
    waiting: words,
    waiting_theses_closed: words,
    deadline: words,
  })

/** Counterparts of the fields of the same names; an empty text is not given. */
const englishOf = <Text extends Words>(words: Text) =>
  v.object({
    title: words,
    short_name: words,
    city: words,
    venue: words,
    contacts: v.object({ address: words }),
    documents: v.object({ letterhead: words, signatory: v.object({ name: words, position: words }) }),
    notices: noticesOf(words),
  })

const frontTextsOf = <Text extends Words>(words: Text) => ({
  tagline: words,
  topics: v.array(words),
  /** An empty one: the standard text. */
  ways: v.object({ listener: words, oral: words, poster: words }),
  travel: words,
})

const translationsOf = <Text extends Words>(words: Text) =>
  v.array(
    v.object({
      language: v.picklist(languages),
      ...englishOf(words).entries,
      front: v.object(frontTextsOf(words)),
    }),
  )

/** Texts of the front page, speakers, partners and stops near the venue. */
function frontOf<Text extends Words>(words: Text) {
  const frontTexts = frontTextsOf(words)
  const speaker = { name: words, role: words, talk: words }
  const partner = { name: words }
  return v.object({
    ...frontTexts,
    speakers: v.array(v.object({ ...speaker, english: v.optional(v.object(speaker)) })),
    partners: v.array(v.object({ ...partner, url: words, english: v.optional(v.object(partner)) })),
    /** Compass points as seen from the venue: `n`, `ne`, … */
    stops: v.array(v.object({ name: words, minutes: v.number(), direction, english: v.optional(v.object({ name: words })) })),
    english: v.optional(v.object(frontTexts)),
  })
}

const limitsOf = <Text extends Words>(words: Text) =>
  v.object({
    registrations: v.number(),
    thesis: v.object({
      title_min: v.number(),
      title_max: v.number(),
      text_min: v.number(),
      text_max: v.number(),
      funding_max: v.number(),
      literature_max: v.number(),
    }),
    file_megabytes: v.number(),
    file_types: v.object({ thesis_pdf: v.array(words), thesis_doc: v.array(words), expert_opinion: v.array(words) }),
    needed_files: v.optional(v.array(v.picklist(keysOf(fileKinds)))),
  })

function feedbackOf<Text extends Words>(words: Text) {
  const texts = { text: words, options: v.array(words) }
  return v.array(v.object({ kind: v.picklist(questionKinds), ...texts, english: v.optional(v.object(texts)) }))
}

function questionsOf<Text extends Words>(words: Text) {
  const texts = { text: words, help: words }
  const choice = { key: words, text: words, places: v.optional(v.nullable(v.number())), is_removed: v.optional(v.boolean()) }
  return v.array(
    v.object({
      key: words,
      kind: v.picklist(askedKinds),
      ...texts,
      choices: v.array(v.object(choice)),
      english: v.optional(v.object({ ...texts, choices: v.array(words) })),
      asked_with: v.picklist(askedMoments),
      /** Empty: all. */
      formats: v.array(v.picklist(formats)),
      sections: v.array(v.number()),
      /** Shown with this answer to a question before it: the key of a choice, `yes` or `no`. */
      shown_if: v.optional(v.nullable(v.object({ question: words, answer: words }))),
      is_required: v.boolean(),
      /** Null or absent: the last day of the forum. */
      changeable_until: v.optional(v.nullable(words)),
      read_by: v.picklist(askedReaders),
      is_sensitive: v.boolean(),
      kept_days: v.number(),
      is_on_badge: v.optional(v.boolean()),
      is_figure: v.optional(v.boolean()),
      is_removed: v.optional(v.boolean()),
    }),
  )
}

export function settingsOf<Text extends Words, Signature extends v.GenericSchema<string | null | undefined, string | null>>(
  words: Text,
  signature: Signature,
) {
  const dates = datesOf(words)
  const organizer = { name: words, role: words, people: v.array(words) }
  return v.object({
    title: words,
    short_name: words,
    /** One to ten, ascending. */
    days: v.array(words),
    time_zone: words,
    city: words,
    venue: words,
    /** Contacts; without `reply_to`, replies to mails go to their sender. */
    contacts: v.object({ email: words, phone: words, address: words, reply_to: v.optional(words) }),
    organizers: v.array(v.object({ ...organizer, english: v.optional(v.object(organizer)) })),
    /** Appearance. Absent from what is sent: stays as it is. Mark: key of an uploaded one; absent inside: the portal's. */
    face: v.optional(
      v.object({ mark: v.optional(words), colours: v.optional(v.object({ main: words, accent: words })), typeface: v.optional(words) }),
    ),
    /** Operator of personal data. Absent from what is sent: stays as it is; an empty name: none is given. */
    operator: v.optional(v.object({ name: words, legal_form: words, registration_numbers: words, address: words, email: words })),
    cabinets: v.object({ main: dates, expired_reg_25: dates }),
    grace_minutes: v.number(),
    /** `06-12`, or `2027-06-12` for one year alone. Absent: those of the law; from what is sent: stays as it is. */
    holidays: v.optional(v.array(v.object({ day: words, name: words }))),
    /** Months after the last day until roles end that were accepted by invitation. Null or absent: never; absent from what is sent: stays as it is. */
    roles_end_months: v.optional(v.nullable(v.number())),
    slides_days: v.optional(v.nullable(v.number())),
    /** Usual modules that are off. Absent from what is sent: stays as it is. */
    modules_off: v.optional(v.array(v.picklist(modules))),
    modules_on: v.optional(v.array(v.picklist(chosenModules))),
    /** Remotes in slots that are off, and their order, as `slot/remote`. Absent from what is sent: stays as it is. */
    slots_off: v.optional(v.array(words)),
    slots_order: v.optional(v.array(words)),
    /** The last day on which proposed participation is confirmed. Null or absent: it stays open; absent from what is sent: stays as it is. */
    confirm_until: v.optional(v.nullable(words)),
    /** The last day on which experts are asked for scores. Null or absent: none; absent from what is sent: stays as it is. */
    review_until: v.optional(v.nullable(words)),
    /** People it has places for; 0: all wait. Null or absent: uncounted; absent from what is sent: stays as it is. */
    capacity: v.optional(v.nullable(v.number())),
    /** Days for the answer to an offered place. Null or absent: no queue is kept; absent from what is sent: stays as it is. */
    queue_days: v.optional(v.nullable(v.number())),
    /** Kinds of badges. Absent: the standard ones; absent from what is sent: stays as it is. */
    badges: v.optional(
      v.object({
        kinds: v.array(v.object({ id: words, name: words, english_name: words, colour: words })),
        latin_names: v.boolean(),
      }),
    ),
    /** Certificates are for those who were present. Absent from what is sent: stays as it is. */
    certificates_need_presence: v.optional(v.boolean()),
    /** Questions about events to those who were there. Absent from what is sent: stays as it is. */
    feedback: v.optional(feedbackOf(words)),
    /** Questions to participants. Absent from what is sent: stays as it is. */
    questions: v.optional(questionsOf(words)),
    /** Sites that may show the programme in a frame. Absent from what is sent: stays as it is. */
    frame_sites: v.optional(v.array(words)),
    limits: limitsOf(words),
    consent: v.object({ version: words, text: words, pre_ticked: v.boolean() }),
    consent_document: words,
    documents: v.object({
      letterhead: words,
      signatory: v.object({ name: words, position: words }),
      /** Key of an uploaded image. */
      signature,
    }),
    notices: noticesOf(words),
    /** Texts of the front page. Absent from what is sent: stays as it is. */
    front: v.optional(frontOf(words)),
    /** English texts. Absent from what is sent: stays as it is. */
    english: v.optional(englishOf(words)),
    /** Into further languages. Absent from what is sent: stays as it is. */
    translations: v.optional(translationsOf(words)),
  })
}

export const policyOf = <Text extends Words>(words: Text) =>
  v.object({
    version: words,
    mailbox: words,
    introduction: words,
    /** A paragraph, or a list introduced by the preceding paragraph. */
    sections: v.array(v.object({ heading: words, body: v.array(v.union([words, v.array(words)])) })),
  })

export const sectionOf = <Text extends Words>(words: Text) => ({
  name: words,
  /** English name; absent: stays as it is. */
  name_en: v.optional(words),
  is_active: v.boolean(),
  is_public: v.boolean(),
  can_reg_speach: v.boolean(),
  can_reg_stend: v.boolean(),
  day_numb: v.number(),
  asks_project_name: v.boolean(),
  /** People it has places for; null: no limit. */
  capacity: v.nullable(v.number()),
  /** Places for listeners; 0: all of them wait. Null: not counted separately; absent from what is sent: stays as it is. */
  listener_limit: v.optional(v.nullable(v.number())),
})
