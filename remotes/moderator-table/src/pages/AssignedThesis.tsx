import { call } from '@forum/client/call'
import { download } from '@forum/client/download'
import { getReviewForm, readAssigned } from '@forum/contracts/theses/experts'
import { Slot } from '@forum/federation/slots'
import { i18n } from '@forum/language'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from '@forum/router'
import { Button, makeStyles, PageBody, Panel, Subtitle2, Text } from '@forum/ui'
import { ArrowDownloadRegular } from '@forum/ui/icons'
import { useState } from 'react'
import { ConflictDialog } from '../experts/assigned/ConflictDialog.tsx'
import { ASSIGNED } from '../experts/assigned/paths.ts'
import { ReviewForm } from '../experts/assigned/ReviewForm.tsx'
import { expertTexts } from '../experts/texts.ts'

/** A thesis and the expert's review of it. */
const readThesis = ({ request: { url, signal } }: LoaderFunctionArgs) =>
  call(readAssigned, { id: Number(new URL(url).searchParams.get('id')) }, { signal })

const useStyles = makeStyles({
  back: { display: 'block', marginBottom: '16px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'start',
    gap: '24px',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  blind: { display: 'block', marginBottom: '12px' },
  title: { margin: '0 0 16px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '20px' },
})

function AssignedThesisPage() {
  const styles = useStyles()
  const review = useLoaderData<typeof readThesis>()
  const navigate = useNavigate()
  const [declaring, setDeclaring] = useState(false)
  const toList = () => void navigate(ASSIGNED)
  return (
    <PageBody title={expertTexts.review} width="wide">
      <Text className={styles.back}>
        <Link to={ASSIGNED}>← {i18n.t('К списку')}</Link>
      </Text>
      <div className={styles.columns}>
        <div>
          {review.blind && <Text className={styles.blind}>{expertTexts.blind}</Text>}
          <Slot name="thesis-sheet" thesis={review.thesis} anonymous={review.blind} />
        </div>
        <Panel>
          <Subtitle2 as="h2" block className={styles.title}>
            {expertTexts.review}
          </Subtitle2>
          <ReviewForm key={review.id} review={review} isGivenUp={declaring} onSent={toList} />
          <div className={styles.actions}>
            {!review.closed && (
              <Button icon={<ArrowDownloadRegular />} onClick={() => void download(call(getReviewForm, { id: review.id }))}>
                {i18n.t('Скачать форму (docx)')}
              </Button>
            )}
            {review.state !== 'submitted' && <Button onClick={() => setDeclaring(true)}>{i18n.t('Конфликт интересов')}</Button>}
          </div>
        </Panel>
      </div>
      {declaring && <ConflictDialog id={review.id} onDeclared={toList} onClose={() => setDeclaring(false)} />}
    </PageBody>
  )
}

export { AssignedThesisPage as Component, readThesis as loader }
