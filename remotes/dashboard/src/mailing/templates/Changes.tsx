import type { CampaignText } from '@forum/domain/dashboard/campaigns'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { diffArrays } from 'diff'
import { messageTexts } from '../texts.ts'

/** Changes are shown like those between versions of theses: by line and weight, not by colour alone. */
const useStyles = makeStyles({
  text: {
    margin: 0,
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  added: {
    backgroundColor: tokens.colorPaletteBlueBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
  },
  removed: {
    backgroundColor: tokens.colorPaletteDarkOrangeBackground2,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'line-through',
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
})

/** The library's own words are of Latin letters only. */
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter('ru', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

function Diff({ before, after }: { before: string; after: string }) {
  const styles = useStyles()
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }, index) => {
    const key = `${index}`
    if (!added && !removed) return <span key={key}>{value.join('')}</span>
    const [Element, className, spoken] = added
      ? (['ins', styles.added, i18n.t('добавлено')] as const)
      : (['del', styles.removed, i18n.t('удалено')] as const)
    return (
      <Element key={key} className={className}>
        <span className={styles.spoken}>{` [${spoken}: `}</span>
        {value.join('')}
        <span className={styles.spoken}>{'] '}</span>
      </Element>
    )
  })
}

const title = () => i18n.t('Что изменено в исходном тексте')

/** Differences between a text and the standard one. */
export function Changes({ standard, text }: { standard: CampaignText; text: CampaignText }) {
  const styles = useStyles()
  const fields = (['subject', 'body'] as const).filter((field) => standard[field] !== text[field])
  return (
    <Stack as="section" gap={8} aria-label={title()}>
      <Text weight="semibold">{title()}</Text>
      {fields.map((field) => (
        <div key={field}>
          <Text>{messageTexts[field]}</Text>
          <p className={styles.text}>
            <Diff before={standard[field]} after={text[field]} />
          </p>
        </div>
      ))}
    </Stack>
  )
}
