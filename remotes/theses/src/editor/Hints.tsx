import type { HintPlace, ThesisHint } from '@forum/domain/theses/hintFields'
import { thesisHints } from '@forum/domain/theses/thesisHints'
import { i18n, translated } from '@forum/language'
import { Button, makeStyles, tokens } from '@forum/ui'
import { type UseFormReturn, useWatch } from '@forum/ui/form'
import { List, Quiet } from '@forum/ui/layout'
import { type RefObject, useDeferredValue, useMemo } from 'react'
import { type OrganizationNames, type ThesisForm, toThesis } from '../form/formValues.ts'
import { thesisFormTexts } from '../texts.ts'
import { repair } from './repair.ts'
import { showField } from './showField.ts'

const useStyles = makeStyles({
  root: {
    flexShrink: 0,
    maxHeight: 'calc((100dvh - 210px) / 2)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorPaletteMarigoldBorderActive}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    '@media (max-width: 1000px)': { maxHeight: 'none' },
  },
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  note: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '4px' },
})

interface Props {
  form: UseFormReturn<ThesisForm>
  names: OrganizationNames
  talkTitle: string
  element: RefObject<HTMLFormElement | null>
}

function placeName(place: HintPlace): string {
  const [list, index] = place.split('.')
  const number = Number(index) + 1
  if (list === 'coauthors') return thesisFormTexts.coauthor(number)
  if (list === 'organizations') return thesisFormTexts.organization(number)
  if (list === 'literature') return thesisFormTexts.source(number)
  const names: Record<string, string> = {
    title: thesisFormTexts.title,
    text: thesisFormTexts.text,
    funding: thesisFormTexts.finance,
    email: thesisFormTexts.email,
    speaker: thesisFormTexts.speaker,
  }
  return names[place] ?? ''
}

/** Corrections that are named by what they do. */
const repairs: Partial<Record<ThesisHint['kind'], string>> = translated({
  title: () => i18n.t('Взять название из заявки'),
  reference: () => i18n.t('Убрать'),
})

/** Possible mistakes of the author. None of them prevents the upload. */
export function Hints({ form, names, talkTitle, element }: Props) {
  const styles = useStyles()
  // Every field has an initial value, so none is missing.
  const values = useDeferredValue(useWatch({ control: form.control }) as ThesisForm)
  const hints = useMemo(() => thesisHints(toThesis(values, names), talkTitle), [values, names, talkTitle])
  if (hints.length === 0) return null
  const show = ({ place, quotes }: ThesisHint) => showField(element.current, place, quotes[0])
  return (
    <section className={styles.root} aria-label={thesisFormTexts.hints}>
      <h2 className={styles.heading}>{thesisFormTexts.hints}</h2>
      <p className={styles.note}>{i18n.t('Это подсказки: отправить тезисы можно и так.')}</p>
      <List gap={12}>
        {hints.map((hint) => (
          <li key={`${hint.kind} ${hint.place}`}>
            {`${placeName(hint.place)}. ${hint.message}:`} <Quiet>«{hint.quotes.join('», «')}»</Quiet>
            <div className={styles.tools}>
              {hint.repaired !== undefined && (
                <Button
                  size="small"
                  onClick={() => {
                    repair(form, hint)
                    show(hint)
                  }}
                >
                  {repairs[hint.kind] ?? i18n.t('Исправить')}
                </Button>
              )}
              <Button size="small" appearance="subtle" onClick={() => show(hint)}>
                {thesisFormTexts.showPassage}
              </Button>
            </div>
          </li>
        ))}
      </List>
    </section>
  )
}
