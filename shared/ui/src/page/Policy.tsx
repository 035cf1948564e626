import { makeStyles, tokens } from '@fluentui/react-components'
import type { Policy } from '@forum/domain/forum/policy'
import { formatDay } from '@forum/domain/platform/calendar'
import { i18n } from '@forum/language'
import { Fragment } from 'react'

const useStyles = makeStyles({
  root: { maxWidth: '72ch', lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  edition: { marginTop: 0, color: tokens.colorNeutralForeground2 },
  heading: { margin: '28px 0 8px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  paragraph: { margin: '0 0 10px' },
  list: { margin: '0 0 12px', paddingLeft: '24px', '& > li': { marginBottom: '4px' } },
  mailbox: { color: tokens.colorBrandForegroundLink },
})

/** Turns the policy's mailbox into a link. */
function Linked({ text, mailbox }: { text: string; mailbox: string }) {
  const styles = useStyles()
  return text.split(mailbox).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text
    <Fragment key={index}>
      {index > 0 && (
        <a className={styles.mailbox} href={`mailto:${mailbox}`}>
          {mailbox}
        </a>
      )}
      {part}
    </Fragment>
  ))
}

/** The privacy policy: a page of the shell and a dialog of the registration page. */
export function PolicyText({ policy: { version, mailbox, introduction, sections } }: { policy: Policy }) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <p className={styles.edition}>{i18n.t('Редакция от {day}', { day: formatDay(version) })}</p>
      <p className={styles.paragraph}>{introduction}</p>
      {sections.map(({ heading, body }, index) => (
        <section key={heading}>
          <h2 className={styles.heading}>
            {index + 1}. {heading}
          </h2>
          {body.map((part) =>
            typeof part === 'string' ? (
              <p key={part} className={styles.paragraph}>
                <Linked text={part} mailbox={mailbox} />
              </p>
            ) : (
              <ul key={part[0]} className={styles.list}>
                {part.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </div>
  )
}
