import type { Colours as Chosen, Face } from '@forum/domain/forum/face'
import { isColour } from '@forum/domain/forum/faceProblems'
import { type ColourPlace, colourPlaces, paletteOf, portalColours, shownAt } from '@forum/domain/forum/palette'
import { keysOf } from '@forum/domain/platform/keys'
import { Caption1, Field, Input, makeStyles, Text, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { useDraftField } from '../draft/DraftContext.tsx'
import { coloursTexts } from './coloursTexts.ts'
import { Group, useFieldStyles } from './Group.tsx'

const useStyles = makeStyles({
  row: { display: 'flex', columnGap: '8px', alignItems: 'center', '& > span': { flexGrow: 1, minWidth: 0 } },
  pick: {
    boxSizing: 'border-box',
    width: '44px',
    height: '32px',
    padding: '2px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
  },
  places: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))', gap: '16px' },
  place: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', rowGap: '4px', margin: 0 },
  ground: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    minHeight: '32px',
    padding: '16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  button: { padding: '4px 12px', borderRadius: tokens.borderRadiusMedium },
})

/** The two colours, with how each looks where it is read. */
export function Colours() {
  const { stack, columns } = useFieldStyles()
  const { value: face, set } = useDraftField<Face | undefined>('settings.face')
  const { colours: chosen, ...rest } = face ?? {}
  const shown = chosen && { main: known(chosen.main, portalColours.main), accent: known(chosen.accent, portalColours.accent) }
  return (
    <Group title={coloursTexts.title} hint={coloursTexts.hint}>
      <Checkbox
        // The search for a setting and the list of open points lead here.
        {...(!chosen && { name: 'settings.face.colours.main' })}
        label={coloursTexts.own}
        checked={chosen !== undefined}
        onChange={(_, { checked }) => set(checked === true ? { ...rest, colours: portalColours } : rest)}
      />
      {chosen && shown && (
        <div className={stack}>
          <div className={columns}>
            <ColourField of="main" shown={shown.main} />
            <ColourField of="accent" shown={shown.accent} />
          </div>
          <Places colours={shown} />
        </div>
      )}
    </Group>
  )
}

/** While it is being typed, a colour is none. */
const known = (color: string, otherwise: string): string => (isColour(color) ? color.toLowerCase() : otherwise)

function ColourField({ of, shown }: { of: keyof Chosen; shown: string }) {
  const styles = useStyles()
  const { name, value, problem, set } = useDraftField<string>(`settings.face.colours.${of}`)
  const label = coloursTexts.fields[of]
  return (
    <Field label={label} hint={coloursTexts.hints[of]} validationMessage={problem}>
      {(field) => (
        <div className={styles.row}>
          <input
            type="color"
            className={styles.pick}
            aria-label={coloursTexts.pick(label)}
            value={shown}
            onChange={({ target }) => set(target.value)}
          />
          <Input {...field} name={name} value={value} maxLength={7} onChange={(_, data) => set(data.value.trim())} />
        </div>
      )}
    </Field>
  )
}

function Places({ colours }: { colours: Chosen }) {
  const styles = useStyles()
  return (
    <div className={styles.places}>
      {keysOf(colourPlaces).map((place) => (
        <figure key={place} className={styles.place}>
          <Text as="span" weight="semibold">
            {coloursTexts.places[place]}
          </Text>
          <Sample place={place} colours={colours} />
          <figcaption>
            <Contrast place={place} colours={colours} />
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

interface Shown {
  place: ColourPlace
  colours: Chosen
}

/** Link and button as in that theme, whichever the page has. */
function Sample({ place, colours }: Shown) {
  const styles = useStyles()
  const { ground, shown } = shownAt(place, colours)
  const { brand, stage } = paletteOf(colours)
  const link = place === 'stage' ? coloursTexts.date : coloursTexts.link
  const button =
    place === 'stage'
      ? { color: stage.onSignal, backgroundColor: shown }
      : { color: '#fff', backgroundColor: brand[place === 'light' ? 80 : 70] }
  return (
    <div className={styles.ground} style={{ backgroundColor: ground, color: shown }} aria-hidden>
      <span>{link}</span>
      <span className={styles.button} style={button}>
        {coloursTexts.button}
      </span>
    </div>
  )
}

const inWords = (ratio: number): string => (Math.floor(ratio * 10) / 10).toLocaleString('ru', { maximumFractionDigits: 1 })

function Contrast({ place, colours }: Shown) {
  const { ratio, isReadable, shown } = shownAt(place, colours)
  return <Caption1>{isReadable ? coloursTexts.readable(inWords(ratio)) : coloursTexts.nearest(inWords(ratio), shown)}</Caption1>
}
