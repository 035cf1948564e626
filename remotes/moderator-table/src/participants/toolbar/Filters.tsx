import { forum } from '@forum/client/forum'
import type { ListedQuestion } from '@forum/contracts/participation/staffAnswers'
import { optionName } from '@forum/domain/forum/bilingual'
import { hasModule } from '@forum/domain/forum/modules'
import { formatNames, formatsOf, stageNames, stages } from '@forum/domain/forum/participation'
import type { Section } from '@forum/domain/forum/sections'
import { i18n } from '@forum/language'
import { Button, lazyWithRetry, makeStyles, mergeClasses } from '@forum/ui'
import { useAddress } from '../../views/useAddress.ts'
import { type Change, filterCount, readView, withoutFilters } from '../../views/view.ts'
import { columnsFor } from '../columns/columns.tsx'
import { fileKeys, linkedFilters } from '../print/filterWords.ts'
import { NARROW } from '../table/narrow.ts'
import { filterTexts, participantsTexts } from '../texts.ts'
import { Filter } from './Filter.tsx'

const AnswerFilters = lazyWithRetry(async () => (await import('./AnswerFilters.tsx')).AnswerFilters)

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '12px',
    // A field with a problem is higher than the others.
    alignItems: 'start',
    marginTop: '12px',
    [NARROW]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  closed: { [NARROW]: { display: 'none' } },
  // Wide screens sort by the table's header.
  order: { display: 'none', [NARROW]: { display: 'block' } },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px', ':empty': { display: 'none' } },
})

const fileOptions = () =>
  fileKeys().flatMap((key) => (['1', '0'] as const).map((value) => [`${key}=${value}`, filterTexts.file[key][value]] as const))

const orderOptions = (moderator: boolean) => {
  const offered = columnsFor(moderator)
  return offered.flatMap(({ ordering, title }, index) =>
    // Two columns may have one order.
    ordering && offered.findIndex((column) => column.ordering === ordering) === index
      ? ([
          [ordering, `${title} ↑`],
          [`-${ordering}`, `${title} ↓`],
        ] as const)
      : [],
  )
}

const yesOrNo = (value: boolean) => (value ? '1' : '0')
/** Text of a value in a choice; empty for none. */
const textOf = (value: unknown): string => (typeof value === 'boolean' ? yesOrNo(value) : String(value ?? ''))

/** The file filter combines three parameters. */
function fileChange(choice: string): Change {
  const [name, value] = choice.split('=')
  return Object.fromEntries(fileKeys().map((key) => [key, key === name ? (value ?? null) : null]))
}

interface Props {
  sections: readonly Section[]
  moderator: boolean
  /** Whether the person may see only the given sections. */
  limited: boolean
  questions: readonly ListedQuestion[]
  /** Whether the filters are open on narrow screens. */
  open: boolean
}

export function Filters({ sections, moderator, limited, questions, open }: Props) {
  const styles = useStyles()
  const [params, change] = useAddress()
  const view = readView(params)
  const chosen = (key: keyof typeof view) => textOf(view[key])
  const onChoose = (key: keyof typeof view) => (value: string) => change({ [key]: value })
  const fileKey = fileKeys().find((key) => key in view)

  return (
    <>
      <div className={mergeClasses(styles.root, !open && styles.closed)}>
        <Filter
          label={filterTexts.format}
          any={i18n.t('Любой')}
          value={chosen('format')}
          options={formatsOf(forum()).map((format) => [format, formatNames[format]] as const)}
          onChoose={onChoose('format')}
        />
        <Filter
          label={filterTexts.state}
          any={i18n.t('Любое')}
          value={chosen('state')}
          options={stages.map((stage) => [stage, stageNames[stage]] as const)}
          onChoose={onChoose('state')}
        />
        <Filter
          label={filterTexts.section}
          any={i18n.t('Любая')}
          value={chosen('sectionId')}
          options={[
            ...sections.map((section) => [String(section.id), optionName(section)] as const),
            ...(limited ? [] : [['0', filterTexts.withoutSection] as const]),
          ]}
          onChoose={onChoose('sectionId')}
        />
        {moderator && (
          <>
            <Filter
              label={filterTexts.thesis}
              any={participantsTexts.anyPlural}
              value={chosen('hasThesis')}
              options={[
                ['1', filterTexts.withThesis],
                ['0', filterTexts.withoutThesis],
              ]}
              onChoose={onChoose('hasThesis')}
            />
            <Filter
              label={i18n.t('Файлы')}
              any={participantsTexts.anyPlural}
              value={fileKey ? `${fileKey}=${chosen(fileKey)}` : ''}
              options={fileOptions()}
              onChoose={(value) => change(fileChange(value))}
            />
          </>
        )}
        {hasModule(forum(), 'questions') && <AnswerFilters questions={questions} />}
        <div className={styles.order}>
          <Filter
            label={i18n.t('Порядок')}
            any={i18n.t('Сначала новые')}
            value={chosen('ordering')}
            options={orderOptions(moderator)}
            onChoose={onChoose('ordering')}
          />
        </div>
      </div>
      <div className={styles.chips}>
        <Chips params={params} change={change} />
        {filterCount(params) > 0 && (
          <Button size="small" appearance="subtle" onClick={() => change(withoutFilters())}>
            {participantsTexts.resetFilters}
          </Button>
        )}
      </div>
    </>
  )
}

/** Filters set by a link that have no field. */
function Chips({ params, change }: { params: URLSearchParams; change: (next: Change) => void }) {
  return linkedFilters(readView(params)).map(
    ([key, text]) =>
      text && (
        <Button
          key={key}
          size="small"
          shape="circular"
          aria-label={i18n.t('Снять фильтр «{name}»', { name: text })}
          onClick={() => change({ [key]: null })}
        >
          {text} ✕
        </Button>
      ),
  )
}
