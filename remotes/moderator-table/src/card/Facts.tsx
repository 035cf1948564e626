import { i18n } from '@forum/language'
import { Subtitle2 } from '@forum/ui'
import { Fragment, type ReactNode } from 'react'
import { useCardStyles } from './cardStyles.ts'
import { cardTexts } from './texts.ts'

export type Fact = readonly [name: string, value: ReactNode] | false

/** A visible dash, hidden from screen readers. */
function Nothing() {
  const styles = useCardStyles()
  return (
    <>
      <span aria-hidden>{cardTexts.empty}</span>
      <span className={styles.spoken}>{i18n.t('нет')}</span>
    </>
  )
}

/** Names and values under a heading; false leaves a fact out. */
export function Facts({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  const styles = useCardStyles()
  return (
    <section>
      {title && (
        <Subtitle2 as="h3" className={styles.heading}>
          {title}
        </Subtitle2>
      )}
      <dl className={styles.list}>
        {facts.map(
          (fact) =>
            fact && (
              <Fragment key={fact[0]}>
                <dt className={styles.term}>{fact[0]}</dt>
                <dd className={styles.value}>{fact[1] || <Nothing />}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </section>
  )
}
