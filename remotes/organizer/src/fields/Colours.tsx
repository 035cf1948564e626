import type { Colours as Chosen, Face } from '@forum/domain/forum/face'
import { isColour } from '@forum/domain/forum/faceProblems'
import { type ColourPlace, colourPlaces, portalColours, shownAt } from '@forum/domain/forum/palette'
import { keysOf } from '@forum/domain/platform/keys'
import { i18n, translated } from '@forum/language'
import { Caption1, Field, Input, makeStyles, Text, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { Stack } from '@forum/ui/layout'
import { useDraftField } from '../draft/DraftContext.tsx'
import { nameOf } from '../settings/settingNames.ts'
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
  place: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', rowGap: '4px' },
})

/** Fields of the two colours, with the contrast of each against its ground. */
export function Colours() {
  const { columns } = useFieldStyles()
  const { value: face, set } = useDraftField<Face | undefined>('settings.face')
  const { colours: chosen, ...rest } = face ?? {}
  const shown = shownColours(face)
  return (
    <Group title={i18n.t('Цвета')} hint={nameOf('settings.face.colours.main').near}>
      <Checkbox
        // The search for a setting and the list of open points lead here.
        {...(!chosen && { name: 'settings.face.colours.main' })}
        label={i18n.t('Свои цвета')}
        checked={chosen !== undefined}
        onChange={(_, { checked }) => set(checked === true ? { ...rest, colours: portalColours } : rest)}
      />
      {chosen && shown && (
        <Stack gap={16}>
          <div className={columns}>
            <ColourField of="main" shown={shown.main} />
            <ColourField of="accent" shown={shown.accent} />
          </div>
          <Places colours={shown} />
        </Stack>
      )}
    </Group>
  )
}

/** The typed colour; another one while the text is not a colour. */
const known = (color: string, otherwise: string): string => (isColour(color) ? color.toLowerCase() : otherwise)

/** Preview of the colours before they are saved; undefined: the portal's. */
export const shownColours = ({ colours }: Face = {}): Chosen | undefined =>
  colours && { main: known(colours.main, portalColours.main), accent: known(colours.accent, portalColours.accent) }

function ColourField({ of, shown }: { of: keyof Chosen; shown: string }) {
  const styles = useStyles()
  const { name, value, problem, set } = useDraftField<string>(`settings.face.colours.${of}`)
  const { label, hint } = nameOf(name)
  return (
    <Field label={label} hint={hint} validationMessage={problem}>
      {(field) => (
        <div className={styles.row}>
          <input
            type="color"
            className={styles.pick}
            aria-label={i18n.t('Выбрать: {field}', { field: label })}
            value={shown}
            onChange={({ target }) => set(target.value)}
          />
          <Input {...field} name={name} value={value} maxLength={7} onChange={(_, data) => set(data.value.trim())} />
        </div>
      )}
    </Field>
  )
}

const placeNames = translated({
  light: () => i18n.t('Светлая тема: основной цвет'),
  dark: () => i18n.t('Тёмная тема: основной цвет'),
  stage: () => i18n.t('Шапка: дополнительный цвет'),
})

function Places({ colours }: { colours: Chosen }) {
  const styles = useStyles()
  return (
    <div className={styles.places}>
      {keysOf(colourPlaces).map((place) => (
        <div key={place} className={styles.place}>
          <Text as="span" weight="semibold">
            {placeNames[place]}
          </Text>
          <Contrast place={place} colours={colours} />
        </div>
      ))}
    </div>
  )
}

interface Shown {
  place: ColourPlace
  colours: Chosen
}

const inWords = (ratio: number): string => (Math.floor(ratio * 10) / 10).toLocaleString('ru', { maximumFractionDigits: 1 })

function Contrast({ place, colours }: Shown) {
  const { ratio, isReadable, shown } = shownAt(place, colours)
  return (
    <Caption1>
      {isReadable
        ? i18n.t('Контраст {ratio}:1, читается', { ratio: inWords(ratio) })
        : i18n.t('Контраст {ratio}:1, меньше 4,5:1. Портал покажет ближайший, который читается: {shown}', { ratio: inWords(ratio), shown })}
    </Caption1>
  )
}
