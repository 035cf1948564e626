import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { showSuccess } from '@forum/client/toasts'
import { getReviewForm, listAssigned, readAssigned } from '@forum/contracts/theses/experts'
import type { DeclineKind } from '@forum/domain/theses/expertReview'
import { Slot } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Subtitle2, Text, tokens } from '@forum/ui'
import { ArrowDownloadRegular } from '@forum/ui/icons'
import { Quiet } from '@forum/ui/layout'
import { useEffect, useRef, useState } from 'react'
import { Deadline } from '../experts/assigned/Deadline.tsx'
import { GiveBackDialog } from '../experts/assigned/GiveBackDialog.tsx'
import { isWaiting, nextAfter } from '../experts/assigned/order.ts'
import { ASSIGNED, reviewPath } from '../experts/assigned/paths.ts'
import { ReviewForm } from '../experts/assigned/ReviewForm.tsx'
import { expertTexts } from '../experts/texts.ts'
import { optionNameOf, readSections } from '../sections.ts'

/** A thesis and the expert's review of it, with the list that says which one is next. */
async function readThesis({ request: { url, signal } }: LoaderFunctionArgs) {
  const [review, { items, until }, sections] = await Promise.all([
    call(readAssigned, { id: Number(new URL(url).searchParams.get('id')) }, { signal }),
    call(listAssigned, {}, { signal }),
    readSections(),
  ])
  return { review, items, until, sections }
}

const NARROW = '@media (max-width: 1000px)'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 24px', marginBottom: '16px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '24px',
    outline: 'none',
    [NARROW]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // The criteria stay in sight while the thesis is read.
  panel: {
    position: 'sticky',
    top: '8px',
    maxHeight: 'calc(100dvh - 16px)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    [NARROW]: { position: 'static', maxHeight: 'none' },
  },
  blind: { display: 'block', marginBottom: '12px' },
  title: { margin: '0 0 16px' },
  others: {
    display: 'grid',
    rowGap: '8px',
    marginTop: '20px',
    paddingTop: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

function AssignedThesisPage() {
  const styles = useStyles()
  const { review, items, until, sections } = useLoaderData<typeof readThesis>()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ id: number; kind: DeclineKind } | null>(null)
  // The answer is for one thesis: its page is left only once the next one is read.
  const givingBack = asked?.id === review.id ? asked.kind : null
  const columns = useRef<HTMLDivElement>(null)
  const shown = useRef(review.id)
  // The next thesis is read from its beginning; its address differs in the query alone, which the shell takes for the same page.
  useEffect(() => {
    if (shown.current === review.id) return
    shown.current = review.id
    window.scrollTo(0, 0)
    columns.current?.focus({ preventScroll: true })
  }, [review.id])

  const rest = items.filter((item) => isWaiting(item) && item.id !== review.id).length
  const toNext = () => {
    const next = nextAfter(review.id, items, sections)
    void navigate(next === null ? ASSIGNED : reviewPath(next))
  }
  const sent = () => {
    if (review.state === 'submitted') {
      showSuccess(i18n.t('Изменения сохранены'))
      void navigate(ASSIGNED)
      return
    }
    showSuccess(rest > 0 ? i18n.t('Оценка отправлена. Осталось: {rest}', { rest }) : i18n.t('Оценка отправлена. Это были последние тезисы'))
    toNext()
  }
  return (
    <PageBody title={i18n.t('Оценка')} width="wide">
      <div className={styles.head}>
        <Text>
          <Link to={ASSIGNED}>← {i18n.t('К списку')}</Link>
        </Text>
        <Quiet>{optionNameOf(review.sectionId, sections)}</Quiet>
        {isWaiting(review) && until && <Deadline until={until} />}
      </div>
      <div ref={columns} tabIndex={-1} className={styles.columns}>
        <div>
          {review.blind && <Text className={styles.blind}>{expertTexts.blind}</Text>}
          <Slot name="thesis-sheet" thesis={review.thesis} anonymous={review.blind} />
        </div>
        <Panel className={styles.panel}>
          <Subtitle2 as="h2" block className={styles.title}>
            {i18n.t('Ваша оценка')}
          </Subtitle2>
          <ReviewForm key={review.id} review={review} isGivenUp={givingBack !== null} onSent={sent} />
          <div className={styles.others}>
            {review.state !== 'submitted' && (
              <Quiet>{i18n.t('Не можете оценить? Верните тезисы: организаторы назначат другого эксперта.')}</Quiet>
            )}
            <div className={styles.actions}>
              {review.state !== 'submitted' && (
                <>
                  <Button onClick={() => setAsked({ id: review.id, kind: 'topic' })}>{i18n.t('Не моя тема')}</Button>
                  <Button onClick={() => setAsked({ id: review.id, kind: 'conflict' })}>{i18n.t('Конфликт интересов')}</Button>
                </>
              )}
              {!review.closed && (
                <Button icon={<ArrowDownloadRegular />} onClick={() => void download(call(getReviewForm, { id: review.id }))}>
                  {i18n.t('Скачать форму (docx)')}
                </Button>
              )}
            </div>
          </div>
        </Panel>
      </div>
      {givingBack && <GiveBackDialog id={review.id} kind={givingBack} onGivenBack={toNext} onClose={() => setAsked(null)} />}
    </PageBody>
  )
}

export { AssignedThesisPage as Component, readThesis as loader }
