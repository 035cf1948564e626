import type { ListedPoster } from '@forum/contracts/program/programPapers'
import { sectionName } from '@forum/domain/forum/bilingual'
import { i18n } from '@forum/language'
import { Button, makeStyles, Text, tokens } from '@forum/ui'
import { List, Quiet } from '@forum/ui/layout'

const PHONE = '@media (max-width: 640px)'
const useStyles = makeStyles({
  root: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowWrap: 'anywhere',
  },
  head: {
    padding: '10px 24px',
    minHeight: '24px',
    cursor: 'pointer',
    borderRadius: 'inherit',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [PHONE]: { padding: '10px 16px' },
  },
  section: { display: 'inline', margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  facts: { display: 'inline-block', paddingLeft: '8px', [PHONE]: { display: 'block', paddingLeft: 0 } },
  poster: {
    display: 'flex',
    alignItems: 'start',
    gap: '4px 16px',
    padding: '8px 24px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [PHONE]: { padding: '8px 8px 8px 16px' },
  },
  number: {
    flexShrink: 0,
    width: '40px',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightBold,
    color: tokens.colorBrandForeground1,
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { width: '28px' },
  },
  what: { flexGrow: 1, display: 'grid', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface Props {
  section: ListedPoster['section']
  posters: readonly ListedPoster[]
  /** Whether it is open until a person closes it. */
  opens: boolean
  onChange: (poster: ListedPoster) => void
}

/** Posters of a section, with a column of numbers if one of them has a number. */
export function PosterSection({ section, posters, opens, onChange }: Props) {
  const styles = useStyles()
  const numbered = posters.filter(({ number }) => number !== null).length
  const facts = [
    i18n.t('{count, plural, one {# доклад} few {# доклада} many {# докладов} other {# доклада}}', { count: posters.length }),
    numbered > 0 && numbered < posters.length && i18n.t('без номера: {count}', { count: posters.length - numbered }),
  ]
  return (
    <details key={String(opens)} className={styles.root} open={opens}>
      <summary className={styles.head}>
        <h2 className={styles.section}>{section ? sectionName(section).text : i18n.t('Без секции')}</h2>
        <Quiet size={200} className={styles.facts}>
          {facts.filter(Boolean).join(' · ')}
        </Quiet>
      </summary>
      <List>
        {posters.map((poster) => (
          <li key={poster.id} className={styles.poster}>
            {numbered > 0 && <span className={styles.number}>{poster.number}</span>}
            <div className={styles.what}>
              <h3 className={styles.title}>{poster.talkTitle}</h3>
              <Text size={200}>{[poster.speaker, poster.organizationName].filter(Boolean).join(', ')}</Text>
            </div>
            <Button
              size="small"
              appearance="subtle"
              aria-label={i18n.t('Изменить номер: {title}', { title: poster.talkTitle })}
              onClick={() => onChange(poster)}
            >
              {i18n.t('Изменить')}
            </Button>
          </li>
        ))}
      </List>
    </details>
  )
}
