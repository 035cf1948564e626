import { forum } from '@forum/client/forum'
import { hasModule } from '@forum/domain/forum/modules'
import { bylineOf, englishPartOf, nameInPrint } from '@forum/domain/theses/byline'
import { type Thesis, upperCaseTitle } from '@forum/domain/theses/thesis'
import { i18n } from '@forum/language'
import { makeStyles, mergeClasses, tokens } from '@forum/ui'
import { thesisFormTexts } from '../texts.ts'
import { MarkedText } from './MarkedText.tsx'

const useStyles = makeStyles({
  sheet: {
    boxSizing: 'border-box',
    padding: '32px clamp(16px, 5%, 40px) 36px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderTop: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow4,
    fontFamily: "'PT Serif', 'Noto Serif', 'Liberation Serif', 'Times New Roman', Georgia, serif",
    fontSize: '1rem',
    lineHeight: '1.5625rem',
    overflowWrap: 'anywhere',
  },
  title: { margin: '0 0 14px', fontSize: '1.125rem', lineHeight: '1.5625rem', fontWeight: 700 },
  byline: { margin: '0 0 8px' },
  speaker: { textDecorationLine: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  mark: { fontSize: '0.7em', lineHeight: 0 },
  english: { marginTop: '12px' },
  englishTitle: { margin: '0 0 4px', fontWeight: 700 },
  small: { margin: '2px 0', fontSize: '0.875rem', lineHeight: '1.3125rem', color: tokens.colorNeutralForeground2 },
  text: { margin: '20px 0 0', whiteSpace: 'pre-line', hyphens: 'auto' },
  heading: { margin: '20px 0 4px', fontSize: '0.875rem', lineHeight: '1.3125rem', fontWeight: 700 },
  literature: {
    margin: 0,
    paddingInlineStart: '22px',
    fontSize: '0.875rem',
    lineHeight: '1.3125rem',
    color: tokens.colorNeutralForeground2,
  },
  missing: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
})

/** A thesis in the layout of the book, with grey placeholders for missing parts. */
export function ThesisSheet({ thesis, anonymous = false }: { thesis: Thesis; anonymous?: boolean }) {
  const styles = useStyles()
  const names = bylineOf(thesis).filter(({ fullName, speaker }) => fullName !== '' || speaker)
  const missing = (text: string) => <span className={styles.missing}>{text}</span>
  const literature = thesis.literature.filter((line) => line.trim() !== '')
  return (
    <article className={styles.sheet} lang="ru">
      <h2 className={styles.title}>
        {thesis.title.trim() ? <MarkedText source={upperCaseTitle(thesis.title)} /> : missing(i18n.t('Название доклада'))}
      </h2>
      {!anonymous && (
        <p className={styles.byline}>
          {names.map(({ fullName, speaker, marks }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two authors may bear one name
            <span key={index}>
              {index > 0 && ', '}
              <span className={mergeClasses(speaker && names.length > 1 && styles.speaker)}>
                {fullName || missing(i18n.t('Докладчик'))}
              </span>
              {marks.length > 0 && <sup className={styles.mark}>{marks.join(',')}</sup>}
            </span>
          ))}
        </p>
      )}
      {thesis.organizations.map((organization, index) => (
        <p key={organization.number} className={styles.small}>
          <sup className={styles.mark}>{index + 1}</sup> {nameInPrint(organization) || missing(thesisFormTexts.noOrganization)}
        </p>
      ))}
      {thesis.email.trim() && <p className={styles.small}>{thesis.email.trim()}</p>}
      <English thesis={thesis} several={names.length > 1} />
      <p className={styles.text}>{thesis.text.trim() ? <MarkedText source={thesis.text.trim()} /> : missing(thesisFormTexts.noText)}</p>
      {thesis.funding.trim() && (
        <>
          <h3 className={styles.heading}>{thesisFormTexts.finance}</h3>
          <p className={styles.small}>
            <MarkedText source={thesis.funding.trim()} />
          </p>
        </>
      )}
      {literature.length > 0 && (
        <>
          <h3 className={styles.heading}>{thesisFormTexts.literature}</h3>
          <ol className={styles.literature}>
            {literature.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
              <li key={index}>
                <MarkedText source={line} />
              </li>
            ))}
          </ol>
        </>
      )}
    </article>
  )
}

function English({ thesis, several }: { thesis: Thesis; several: boolean }) {
  const styles = useStyles()
  const part = hasModule(forum(), 'english') ? englishPartOf(thesis) : null
  if (!part) return null
  return (
    <div className={styles.english} lang="en">
      {part.title && (
        <p className={styles.englishTitle}>
          <MarkedText source={part.title} />
        </p>
      )}
      {part.authors.length > 0 && (
        <p className={styles.byline}>
          {part.authors.map(({ latinName, speaker, marks }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two authors may bear one name
            <span key={index}>
              {index > 0 && ', '}
              <span className={mergeClasses(speaker && several && styles.speaker)}>{latinName}</span>
              {marks.length > 0 && <sup className={styles.mark}>{marks.join(',')}</sup>}
            </span>
          ))}
        </p>
      )}
      {part.organizations.map(({ place, name }) => (
        <p key={place} className={styles.small}>
          <sup className={styles.mark}>{place}</sup> {name}
        </p>
      ))}
    </div>
  )
}
