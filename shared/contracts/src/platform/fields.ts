import { type Cabinet, cabinets } from '@forum/domain/forum/gates'
import {
  accountEmailProblem,
  birthDateProblem,
  emailProblem,
  normalizeEmail,
  personTexts,
  phoneProblem,
  registrationPasswordProblem,
} from '@forum/domain/people/person'
import { dayOf } from '@forum/domain/platform/calendar'
import { EMAIL_MAX, SHORT_TEXT_MAX } from '@forum/domain/platform/limits'
import { composedLine, composedText } from '@forum/domain/text/composedText'
import { i18n, translated } from '@forum/language'
import * as v from 'valibot'

/** Building blocks of the calls. Messages are the sentences a person reads at the field. */

const texts = translated({
  number: () => i18n.t('Укажите число'),
  choice: () => i18n.t('Выберите значение из списка'),
})

/** The message for a wrong type, unless nothing was entered. */
const wrongType =
  (sentence: () => string) =>
  ({ input }: v.BaseIssue<unknown>): string =>
    input === null || input === '' ? personTexts.required : sentence()

const MAX_ID = 2_147_483_647

/** A number, which may come as text, as it does in a query; the OpenAPI document says a number. */
export const NumberOrText = v.union(
  [v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,10}$/), v.transform(Number))],
  wrongType(() => texts.number),
)

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    NumberOrText,
    v.integer(() => texts.number),
    v.minValue(min, () => texts.number),
    v.maxValue(max, () => texts.number),
  )

/** A record's id. */
export const Id = wholeNumber(1, MAX_ID)
/** Id of a forum. Calls for everybody refuse a draft's id, by this schema. */
export const NamedForumId = v.pipe(Id, v.metadata({ names: 'forum' }))
/** The current one when absent. */
export const ForumId = v.optional(NamedForumId)
/** A whole number in a reply: clients in languages with several types of numbers read others as fractions. */
export const Whole = v.pipe(v.number(), v.integer())
/** Number of the forum's day, from 1. */
export const DayNumber = v.number()
/** An id, or a negative number with a special meaning (−13 all theses, −1 another organisation). */
export const SignedId = wholeNumber(-MAX_ID, MAX_ID)
/** An id, or 0 for «none». */
export const IdOrNone = wholeNumber(0, MAX_ID)
/** Offset of a character in a text. */
export const Offset = wholeNumber(0, 1_000_000)
export const Page = wholeNumber(1, 1_000_000)

type Compose = (text: string) => string

/** Composes a text before it is counted and checked. A test finds this action, or the next, at every text of every input. */
const composing = (operation: Compose): v.BaseTransformation<string, string, never> & { type: 'compose' } => ({
  kind: 'transformation',
  type: 'compose',
  reference: composing,
  async: false,
  '~run': (dataset) => ({ ...dataset, value: operation(dataset.value) }),
})

/** Declares that a text is compared as it was given. */
const asGiven: v.BaseMetadata<string> & { type: 'as_given' } = { kind: 'metadata', type: 'as_given', reference: () => asGiven }

/** PostgreSQL stores neither NUL nor lone surrogates. */
const storable = () =>
  v.check<string, () => string>(
    (value) => !value.includes('\0') && value.isWellFormed(),
    () => i18n.t('Текст содержит недопустимые символы'),
  )
const string = () => v.string(wrongType(() => i18n.t('Укажите текст')))
const atMost = (max: number) => v.maxLength<string, number, () => string>(max, () => i18n.t('Не более {max} символов', { max }))

/** Text of any number of lines, in composed form. */
export const text = (max: number) => v.pipe(string(), composing(composedText), storable(), atMost(max))
/** Text of one line, in composed form. */
export const line = (max: number) => v.pipe(string(), composing(composedLine), storable(), atMost(max))
/** Text compared as it was given: passwords, codes, tokens, signatures, keys. */
export const verbatim = (max: number) => v.pipe(string(), asGiven, storable(), atMost(max))

type TextSchema = ReturnType<typeof text> | ReturnType<typeof verbatim>

const required = <S extends TextSchema>(schema: S) =>
  v.pipe(
    schema,
    v.check(
      (value) => value.trim() !== '',
      () => personTexts.required,
    ),
  )
const ruled = <S extends TextSchema>(schema: S, problem: (value: string) => string | null) =>
  v.pipe(
    schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : null
      if (message) addIssue({ message })
    }),
  )

export const ShortText = line(SHORT_TEXT_MAX)
export const requiredText = (max: number) => required(text(max))
export const requiredLine = (max: number) => required(line(max))
export const requiredVerbatim = (max: number) => required(verbatim(max))
/** A line validated by a domain rule, which returns null or an error message. */
export const ruledLine = (max: number, problem: (value: string) => string | null) => ruled(line(max), problem)

/** Long enough for any pass phrase, short enough to limit the cost of hashing. */
export const PASSWORD_MAX = 200
export const NewPassword = ruled(verbatim(PASSWORD_MAX), registrationPasswordProblem)

export const Email = v.pipe(ruledLine(EMAIL_MAX, emailProblem), v.transform(normalizeEmail))
/** Address of an existing account. */
export const AccountEmail = v.pipe(ruledLine(EMAIL_MAX, accountEmailProblem), v.transform(normalizeEmail))
export const Phone = ruledLine(32, phoneProblem)
/** A date or an ISO date-time; only the day is kept. */
export const BirthDate = v.pipe(
  ruledLine(40, (value) => birthDateProblem(dayOf(value))),
  v.transform(dayOf),
)

export const one = <const T extends readonly (string | number)[]>(options: T) =>
  v.picklist(
    options,
    wrongType(() => texts.choice),
  )
/** A number from a short list, also as text. */
export const oneNumber = <const T extends readonly number[]>(options: T) =>
  v.pipe(
    NumberOrText,
    v.picklist(options, () => texts.choice),
  )

export const Participation = oneNumber([1, 2, 3])
export const ConfirmType = oneNumber([0, 1, 2, 3])
export const ZeroOrOne = oneNumber([0, 1])
/** true/false, 1/0, as JSON or as query text. */
export const Flag = v.pipe(
  v.union([v.boolean(), v.number(), v.pipe(v.string(), asGiven)], () => texts.choice),
  v.transform((value) => (typeof value === 'string' ? value.toLowerCase() : value)),
  v.check(
    (value) => [true, false, 1, 0, '1', '0', 'true', 'false'].includes(value),
    () => texts.choice,
  ),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)
// Any text by type; a related server's values are rejected by value.
export const CabinetName = v.optional(one(cabinets) as v.PicklistSchema<typeof cabinets, () => string>, 'main' satisfies Cabinet)

export const nullish = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null)

export const Ok = v.object({ status: v.literal('ok') })
export const Detail = v.object({ detail: v.string() })
export const SignedUrl = v.object({ url: v.string() })
export const Nothing = v.object({})

/** English counterpart of an organiser's text, in replies; empty or absent: not given. */
export const EnglishText = v.optional(v.string())
