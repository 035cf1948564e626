import { ownValue } from '@forum/domain/platform/keys'

/**
 * Size budgets: brotli bytes of the code a person waits for. For a remote that is its entry and its largest
 * page; for the shell its initial scripts. Lower a budget when a build gets smaller; give the reason when you raise one.
 */
const budgets: Readonly<Record<string, number>> = {
  // Fluent and the contracts are bundled as published: 3 KB without replacements. The confirmation before discarding unsaved input: 1 KB.
  // The runtime of Module Federation 2: 18 KB. Messages in two languages, with their runtime, and the choice of one: 1.6 KB.
  // Texts of a forum in two languages, and their mark: 0.5 KB.
  // Code that opens the question for the second factor and the notice about withheld roles, both loaded on demand: 0.5 KB.
  // The header's link to the front page, and the current forum's facts that pages show next to their forms: 0.3 KB.
  // Pages that the server wrote to be read before and without scripts stay until their data have come, and have their own titles: 0.2 KB.
  // Back on a page, the focus returns to the link that was followed: 0.2 KB.
  // Inputs that a password manager filled without events, and dialogs that leave room for the offline notice: 0.4 KB.
  shell: 174_100,
  // Each remote: 2.8 KB for an entry that is a standard Module Federation 2 container, and for its messages (compiled, where they have
  // parameters, in addition to their text): 0.2 KB in account, 2.6 KB in organizer.
  // Names of every Cyrillic alphabet, compared as composed letters: 0.1 KB; names that are spelled otherwise: 0.5 KB.
  // «Безопасность» and the link that changes the e-mail are two more pages listed in the entry: 0.1 KB.
  // The page after a provider's sign-in, listed in the entry, and the parts of single sign-on that other pages load on demand: 0.3 KB.
  // The second step of a sign-in and the second factor on «Безопасность» are loaded on demand; their chunks and reads are listed: 0.5 KB.
  // The forum next to the forms of sign-in and registration: 0.7 KB.
  // Texts are composed before they are compared: 0.5 KB.
  // The character that is wrong in a name, and international e-mail domains: 0.3 KB. The page that claims an account: 0.3 KB. A name in another language takes any spelling: 0.1 KB.
  // The link from the registration to the sign-in: 0.1 KB.
  // Rules of the password as data, and what opens the summary of errors, which is loaded with the first one: 0.3 KB.
  // Texts of the pages behind links are no longer loaded with the form: 0.9 KB less.
  // The hint where to write a name of another spelling, and addresses that mail servers take: 0.3 KB.
  account: 21_000,
  // Wire name mapping of registrations, their lists and theses: 0.6 KB, 1.3 KB, 1.1 KB.
  // The shared reference field is one more module listed in the entry: 0.1 KB.
  // Names that are spelled otherwise, and in Latin letters: 0.6 KB.
  // The forum's texts in two languages: 0.2 KB.
  // Corrections of a talk, and what is asked of its author: 1.1 KB for their rules, texts and wire names.
  // The pages of own mails, of unsubscribing and of answers from the e-mail are listed in the entry, with their messages: 0.6 KB.
  // «Скачать тезисы» is one more action, loaded when it is pressed and listed in the entry: 0.2 KB.
  // The path: 3 KB for its rule, its steps, their words and dates, which stand before anything else.
  // Errors that say what to do: 0.1 KB.
  // «Придёте?» is one more page behind a link, and a card, which are listed in the entry: 0.2 KB.
  // Questions about events: a page listed in the entry with its chunk, and the line that leads to it: 0.2 KB.
  // The ticket, and when the person was marked at the forum, both loaded where there are some: 0.3 KB.
  // The hour of a reader elsewhere names the zone, the last day to confirm, and where to write a name of another spelling: 0.9 KB.
  // Stacks, lists and quiet texts are components of the kit, bundled here: 0.2 KB.
  // A notice that is not in Cyrillic spells its day: 0.1 KB.
  // The path and the notice of what was sent are no longer loaded with the page: 0.5 KB less.
  // A cancelled registration is taken back by a part that is loaded where there is one: 0.1 KB.
  // The day of a talk that moderators typed is read in the reader's language, the months' names among it: 0.2 KB.
  // Voluntary files share a row again, and a document has its place after the deadline: 0.1 KB.
  // Times are read with `Temporal` where the browser has it: 60 ms less of a slow processor for 50 bytes.
  // One more name in the list of modules: 0.1 KB.
  // The place of the card for slides, which is loaded on demand: 0.1 KB.
  cabinet: 27_900,
  // The audit log names the changed fields of a person and what organisers do: 0.1 KB for five actions.
  // «Рассылки» is a separate page, listed in the entry with its chunks and messages: 0.6 KB.
  // «Сегодня» is one more page, listed in the entry: 0.1 KB. Definitions of the key figures and what shows them: 0.6 KB.
  // Seven more actions of the audit log, those of the queue for places: 0.1 KB.
  // The English messages, which are heavier than any page, of the rules «Придёте?» and their figures: 0.6 KB.
  // The actions and fields of the door in the audit log, in English too: 0.5 KB.
  // The action of a raised size limit and two settings of slots in the audit log, in English too: 0.1 KB.
  // The actions and fields of the volume in the audit log, in English too: 0.2 KB.
  // What speakers do with slides, and who reads the list of them, in the audit log, in English too: 0.1 KB.
  // Answers of co-authors, and tokens of programs, in the audit log, in English too: 0.1 KB.
  // Answers to questions of the forum among the figures and in mails, in English: 0.3 KB. Their parts are loaded on demand.
  // Appointments, and who reads the results of the jury, in the audit log, in English too: 0.1 KB.
  dashboard: 18_900,
  // Rows, choices and materials limited to a moderator's sections: 0.2 KB. Lists of a former forum, and names in every Cyrillic alphabet: 0.2 KB.
  // Names of sections in two languages: 0.3 KB.
  // Pages of experts, listed in the entry with their chunks: 0.5 KB.
  // Verdicts, and theses that were returned and corrected: 0.5 KB for their states, texts and wire names.
  // The desk is the heaviest page: queue, decisions, messages with marked passages, notes, scores and history stand side by side, and kept drafts: 15 KB.
  // The menu of saved views: 0.6 KB.
  // Checks of a thesis are loaded after it: 0.2 KB.
  // Errors that say what to do: 0.1 KB.
  // The question before deciding without the right to read theses, the filter by a version of the forum: 0.3 KB.
  // Lengths are counted of composed texts: 0.8 KB.
  // Likely conflicts of interest, whose names are shared with the pages, and folded searches: 0.3 KB.
  // The pager of all lists in place of two buttons: 0.4 KB.
  // Calls of a card, of many rows and of figures are declared apart: 0.2 KB. Stacks, lists and quiet texts of the kit, bundled here: 0.1 KB.
  // Theses given back, and what they say: 0.1 KB. The focus of the queue with the words why keys do not act: 0.5 KB. Parts that could not be read: 0.2 KB.
  // The day of a talk, in words: 0.2 KB.
  // Times are read with `Temporal`, as in the cabinet: 50 bytes.
  // Checks of an author's address and ORCID iD among those of a thesis: 0.1 KB.
  // Filters by answers in the names of a view, and the parts that show answers, listed in the entry: 0.1 KB.
  // Two pages of the jury in the entry: 0.2 KB.
  // The page of letters for visas in the entry, and changes of the address made of the latest requested one: 0.1 KB.
  'moderator-table': 40_700,
  // Organisers' own page: its parts are loaded together, and only conf_admin opens it.
  // The image of the signature: 0.9 KB for its checks and texts, shared with the pages; its field is loaded with the part that shows it. «Имя пишется иначе»: 0.1 KB.
  // Fields of the English texts, their checks and titles: 0.5 KB.
  // The corrections of an owner that may be asked about: 0.1 KB.
  // Fields of the front page: 0.9 KB.
  // The deadline shown follows the last day of theses; a message to those who lose something: 0.7 KB.
  // The last day to confirm, staff of another forum, roles of a restored archive: 0.3 KB.
  // Words of all settings are one record, which fields and search read and which says the section of a field: 1.4 KB.
  // Stacks, lists and quiet texts are components of the kit, bundled here: 0.2 KB.
  // The last day for scores: 0.1 KB. The list of sections scrolls to the marked one: 0.1 KB.
  // «Состав портала» is one more page, listed in the entry: 0.2 KB.
  // One more module with its words: 0.1 KB.
  // «Программа на других сайтах»: words of the setting and of what is copied, in English too, with the path of the addresses: 0.3 KB.
  // «Сборник» is one more page, listed in the entry, with its English messages: 0.1 KB.
  // How long slides are kept, and what the policy says of them: 0.1 KB.
  // «Доступ для программ» is one more section, loaded on demand, with its English messages: 0.1 KB.
  // «Вопросы участникам»: the form and its rules are loaded on demand or by the server; 50 English messages and the words of a question in the history: 1.5 KB.
  // Questions that changed are listed each by itself, in their order: 0.1 KB.
  organizer: 38_600,
  // Includes the domain's calendar for the wire mapping, in a chunk shared by the page and the dialogs: 0.2 KB.
  // The English part of a thesis: 1.6 KB for its fields, rules and messages. Not loaded on demand, because the form must work without a connection.
  // Corrections of a sent thesis, what is asked of its author, and the way to its versions, which are loaded on demand: 1.4 KB.
  // Checks before submission are loaded after the form: 0.1 KB.
  // The field for the text, with what reads the clipboard, is loaded while the dialog reads its data: 64 KB that are not counted here.
  // Lengths are counted of composed texts: 0.6 KB.
  // Characters that no font of the documents has: 0.4 KB.
  // References and words that copying broke, several authors in one name: 0.6 KB.
  // A failed reading leaves what was read before, as on all pages: 0.3 KB.
  // Stacks, lists and quiet texts are components of the kit, bundled here: 0.2 KB.
  // Errors of the moment, lines that grow, the preview as a tab: 1.3 KB.
  theses: 30_700,
  // The programme, its pages of talks and speakers; the builder is the largest page, for staff alone.
  // Rows of times in the grid, and a session of the builder that opens anywhere: 0.1 KB.
  // Days that moderators typed are read in the reader's language, also without a year: 0.1 KB.
  // Co-authors known by number, and one more name in the list of modules: 0.1 KB.
  // Slides on the page of a talk, and the entry of their list: 0.1 KB.
  program: 33_900,
}

/** Default for remotes without a budget. */
const NEW_REMOTE_BUDGET = 24_000

/** Up to this limit organisers raise the budget of a remote without a release of the portal. */
export const HIGHEST_RAISED = 60_000

/** Budgets that the organisers of a portal have raised, by name. */
export type RaisedBudgets = Readonly<Record<string, number>>

export const budgetOf = (name: string, raised: RaisedBudgets = {}): number =>
  Math.max(ownValue(budgets, name) ?? NEW_REMOTE_BUDGET, ownValue(raised, name) ?? 0)

/** Limit for all files of a build, since every server stores them. */
export const MAX_BUILD_WEIGHT = 3_000_000
