import type { Demonstration } from '../portal/demonstration.ts'
import { changeForum } from './forumSettings.ts'

/** Questions of a forum to its participants, as its settings have them. */

type Texts = readonly [russian: string, english: string]
type Choice = readonly [key: string, texts: Texts, places?: number]

export function question(key: string, [text, english]: Texts, kind: string, more: object = {}, choices: readonly Choice[] = []) {
  return {
    ...{ key, kind, text, help: '', asked_with: 'decision', formats: [], sections: [], is_required: true },
    choices: choices.map(([name, [russian], places = null]) => ({ key: name, text: russian, places })),
    english: { text: english, help: '', choices: choices.map(([, texts]) => texts[1]) },
    ...{ read_by: 'staff', is_sensitive: false, kept_days: 30, is_figure: true },
    ...more,
  }
}

/** Switches the module on with these questions, or off; answered ones stay in the settings. */
export const switchQuestions = (portal: Demonstration, admin: string, questions?: readonly object[]): Promise<void> =>
  changeForum(portal, admin, ({ settings: { modules_on = [] } }) => {
    const others = modules_on.filter((module) => module !== 'questions')
    return { settings: questions ? { questions, modules_on: [...others, 'questions'] } : { modules_on: others } }
  })
