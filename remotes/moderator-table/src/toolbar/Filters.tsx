import { formatDay } from '@forum/domain/calendar'
import { type Participation, participationNames, stageNames, stages } from '@forum/domain/participation'
import type { Section } from '@forum/domain/sections'
import { Button, Field, makeStyles } from '@forum/ui'
import { Select } from '@forum/ui/select'
import { columns } from '../columns.tsx'
import { NARROW } from '../table/tableStyles.ts'
import { filterTexts, texts } from '../texts.ts'
import { useAddress } from '../useAddress.ts'
import { type Change, hasFilters, readView } from '../view.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    gap: '12px',
    marginTop: '12px',
    '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // Wide screens sort by the table's header.
  order: { display: 'none', [NARROW]: { display: 'block' } },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px', ':empty': { display: 'none' } },
})

interface Choice {
  label: string
  any: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

function Filter({ label, any, value, options, onChoose }: Choice) {
  return (
    <Field label={label} size="small">
      <Select value={value} onChange={(_, data) => onChoose(data.value)}>
        <option value="">{any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const fileKeys = ['has_doc', 'has_pdf', 'has_expert'] as const
const fileOptions = fileKeys.flatMap((key) =>
  (['1', '0'] as const).map((value) => [`${key}=${value}`, filterTexts.file[key][value]] as const),
)

const orderOptions = (moderator: boolean) =>
  columns.flatMap(({ ordering, title, moderatorOnly }) =>
    ordering && (moderator || !moderatorOnly)
      ? ([
          [ordering, `${title} ↑`],
          [`-${ordering}`, `${title} ↓`],
        ] as const)
      : [],
  )

/** A file filter has three parameters behind one choice. */
function fileChange(choice: string): Change {
  const [name, value] = choice.split('=')
  return Object.fromEntries(fileKeys.map((key) => [key, key === name ? (value ?? null) : null]))
}

export function Filters({ sections, moderator }: { sections: readonly Section[]; moderator: boolean }) {
  const styles = useStyles()
  const [params, change] = useAddress()
  const chosen = (key: string) => params.get(key) ?? ''
  const onChoose = (key: string) => (value: string) => change({ [key]: value })
  const fileKey = fileKeys.find((key) => params.has(key))

  return (
    <>
      <div className={styles.root}>
        <Filter
          label={filterTexts.format}
          any={texts.any}
          value={chosen('format')}
          options={Object.entries(participationNames)}
          onChoose={onChoose('format')}
        />
        <Filter
          label={filterTexts.state}
          any={texts.anyNeuter}
          value={chosen('state')}
          options={stages.map((stage) => [stage, stageNames[stage]] as const)}
          onChoose={onChoose('state')}
        />
        <Filter
          label={filterTexts.section}
          any={texts.anyFeminine}
          value={chosen('section')}
          options={[...sections.map(({ id, name }) => [String(id), name] as const), ['0', filterTexts.withoutSection] as const]}
          onChoose={onChoose('section')}
        />
        {moderator && (
          <>
            <Filter
              label={filterTexts.thesis}
              any={texts.anyPlural}
              value={chosen('has_thesis')}
              options={[
                ['1', filterTexts.withThesis],
                ['0', filterTexts.withoutThesis],
              ]}
              onChoose={onChoose('has_thesis')}
            />
            <Filter
              label={filterTexts.files}
              any={texts.anyPlural}
              value={fileKey ? `${fileKey}=${chosen(fileKey)}` : ''}
              options={fileOptions}
              onChoose={(value) => change(fileChange(value))}
            />
          </>
        )}
        <div className={styles.order}>
          <Filter
            label={filterTexts.order}
            any={filterTexts.newest}
            value={chosen('ordering')}
            options={orderOptions(moderator)}
            onChoose={onChoose('ordering')}
          />
        </div>
      </div>
      <div className={styles.chips}>
        <Chips params={params} change={change} />
        {hasFilters(params) && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => change(Object.fromEntries([...params.keys()].filter(isCondition).map(off)))}
          >
            {texts.resetFilters}
          </Button>
        )}
      </div>
    </>
  )
}

const off = (key: string): [string, null] => [key, null]
const isCondition = (key: string): boolean => !['ordering', 'page', 'page_size', 'card', 'edit'].includes(key)

/** Conditions that come with a link and have no field of their own. */
function Chips({ params, change }: { params: URLSearchParams; change: (next: Change) => void }) {
  const day = params.get('created_on')
  const { type } = readView(params)
  const flag = (key: 'talk' | 'decided') => filterTexts[key][params.get(key) as '1' | '0']
  // `readView` lets through what the schemas take.
  const chips = [
    ['type', type && filterTexts.requestedType(participationNames[Number(type) as Participation])],
    ['created_on', day && filterTexts.createdOn(formatDay(day))],
    ['talk', flag('talk')],
    ['decided', flag('decided')],
  ] as const
  return chips.map(
    ([key, text]) =>
      text && (
        <Button key={key} size="small" shape="circular" aria-label={texts.removeFilter(text)} onClick={() => change({ [key]: null })}>
          {text} ✕
        </Button>
      ),
  )
}
