import type { CopiedField } from '@forum/contracts/forum/nextForum'
import { i18n, translated } from '@forum/language'
import { makeStyles, Subtitle2 } from '@forum/ui'
import { Quiet } from '@forum/ui/layout'
import { forumsTexts } from './texts.ts'

const useStyles = makeStyles({
  heading: { margin: '0 0 4px' },
  list: { margin: '0 0 16px', paddingLeft: '20px', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  summary: { cursor: 'pointer' },
})

const rules = translated({ set: () => i18n.t('Задаётся заново'), moved: () => i18n.t('Сдвигается') })

/** The fields that the next forum takes from its template. */
export function Listing({ listing }: { listing: readonly CopiedField[] }) {
  const styles = useStyles()
  const of = (rule: CopiedField['rule']) => listing.filter((field) => field.rule === rule)
  const changed = (rule: 'set' | 'moved') => (
    <>
      <Subtitle2 as="h4" block className={styles.heading}>
        {rules[rule]}
      </Subtitle2>
      <ul className={styles.list}>
        {of(rule).map(({ field, label, before, after, remark }) => (
          <li key={field}>
            {label}: {before || forumsTexts.empty} → <strong>{after || forumsTexts.empty}</strong>
            {remark && ` (${remark})`}
          </li>
        ))}
      </ul>
    </>
  )
  return (
    <section aria-label={i18n.t('Что будет в новом форуме')}>
      {changed('set')}
      {changed('moved')}
      <details>
        <summary className={styles.summary}>{i18n.t('Копируется без изменений, полей: {count}', { count: of('copied').length })}</summary>
        <ul className={styles.list}>
          {of('copied').map(({ field, label, after }) => (
            <li key={field}>
              {label}: <Quiet>{after || forumsTexts.empty}</Quiet>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
