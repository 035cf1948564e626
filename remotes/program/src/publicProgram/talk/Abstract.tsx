import type { ProgramTalk } from '@forum/contracts/program/program'
import { authorName } from '@forum/domain/theses/byline'
import { i18n } from '@forum/language'
import { makeStyles, Text, tokens } from '@forum/ui'
import { Stack } from '@forum/ui/layout'
import { MarkedText, Paragraphs } from './MarkedText.tsx'

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  part: { margin: '8px 0 0', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  text: { maxWidth: '72ch', lineHeight: tokens.lineHeightBase400, '& p': { margin: '0 0 8px' } },
  list: { margin: 0, paddingLeft: '24px', lineHeight: tokens.lineHeightBase400 },
  speaker: { textDecorationLine: 'underline' },
})

/** The abstract of a talk, published with the author's consent. */
export function Abstract({ abstract }: { abstract: NonNullable<ProgramTalk['abstract']> }) {
  const styles = useStyles()
  const { authors, organizations, text, literature, funding } = abstract
  return (
    <Stack as="section" gap={12} wrap="anywhere" aria-labelledby="abstract">
      <h2 className={styles.heading} id="abstract">
        {i18n.t('Тезисы')}
      </h2>
      <Text as="p" block>
        {authors.map(({ name, latinName, isSpeaker, organizations: marks }, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <span className={isSpeaker ? styles.speaker : undefined}>{authorName({ fullName: name, latinName })}</span>
            {organizations.length > 1 && <sup>{marks.join(',')}</sup>}
          </span>
        ))}
      </Text>
      {organizations.length > 0 && (
        <ol className={styles.list}>
          {organizations.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      <div className={styles.text}>
        <Paragraphs text={text} />
      </div>
      {literature.length > 0 && (
        <>
          <h3 className={styles.part}>{i18n.t('Литература')}</h3>
          <ol className={styles.list}>
            {literature.map((source) => (
              <li key={source}>
                <MarkedText text={source} />
              </li>
            ))}
          </ol>
        </>
      )}
      {funding.trim() !== '' && (
        <>
          <h3 className={styles.part}>{i18n.t('Финансирование')}</h3>
          <div className={styles.text}>
            <Paragraphs text={funding} />
          </div>
        </>
      )}
    </Stack>
  )
}
