import { messageOf } from '@forum/client/apiError'
import { whileBusy } from '@forum/client/busy'
import { call } from '@forum/client/call'
import { showSuccess } from '@forum/client/toasts'
import { useReading } from '@forum/client/useReading'
import { getForum, saveForum } from '@forum/contracts/forum/forum'
import { type BadgeKind, type BadgeSettings, derivedKinds, standardBadges, standardKindName } from '@forum/domain/forum/badges'
import { i18n } from '@forum/language'
import { Button, Field, Input, makeStyles, tokens } from '@forum/ui'
import { Checkbox } from '@forum/ui/choice'
import { List } from '@forum/ui/layout'
import { MessageBar, MessageBarBody } from '@forum/ui/notice'
import { Reading } from '@forum/ui/reading'
import { useState } from 'react'

const useStyles = makeStyles({
  item: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px', '& > :nth-child(-n + 2)': { flex: '1 1 150px' } },
  colour: {
    width: '56px',
    height: '32px',
    padding: '2px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '12px 0 0' },
})

const isDerived = (id: string): boolean => (derivedKinds as readonly string[]).includes(id)

/** Kinds that organisers add have separate ids, which registrations name. */
const newKind = (): BadgeKind => ({ id: `kind-${Date.now().toString(36)}`, name: '', englishName: '', colour: '#5b5b66' })

interface Props {
  onSaved: () => void
  onClose: () => void
}

/** Kinds of badges are settings of the forum: they are saved as its next version. */
export function KindsForm(props: Props) {
  return (
    <Reading of={useReading(getForum, {})}>{({ settings }) => <Form first={settings.badges ?? standardBadges()} {...props} />}</Reading>
  )
}

function Form({ first, onSaved, onClose }: Props & { first: BadgeSettings }) {
  const styles = useStyles()
  const [badges, setBadges] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(): Promise<void> {
    setProblem(null)
    try {
      await whileBusy(
        (async () => {
          const { version, settings, sections } = await call(getForum, {})
          await call(saveForum, { version, settings: { ...settings, badges }, sections })
        })(),
      )
      showSuccess(i18n.t('Виды бейджей сохранены'))
      onSaved()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }

  const { kinds, latinNames } = badges
  const change = (id: string, part: Partial<BadgeKind>) =>
    setBadges({ ...badges, kinds: kinds.map((kind) => (kind.id === id ? { ...kind, ...part } : kind)) })
  return (
    <>
      {problem && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <List gap={12}>
        {kinds.map(({ id, name, englishName, colour }) => (
          <li key={id} className={styles.item}>
            <Field label={i18n.t('Название')}>
              <Input value={name} placeholder={standardKindName(id)} onChange={(_, { value }) => change(id, { name: value })} />
            </Field>
            <Field label={i18n.t('По-английски')}>
              <Input value={englishName} onChange={(_, { value }) => change(id, { englishName: value })} />
            </Field>
            <Field label={i18n.t('Цвет')}>
              <input
                className={styles.colour}
                type="color"
                value={colour}
                onChange={({ target }) => change(id, { colour: target.value })}
              />
            </Field>
            {!isDerived(id) && (
              <Button
                aria-label={i18n.t('Удалить вид: {name}', { name: name || standardKindName(id) })}
                onClick={() => setBadges({ ...badges, kinds: kinds.filter((kind) => kind.id !== id) })}
              >
                {i18n.t('Удалить')}
              </Button>
            )}
          </li>
        ))}
      </List>
      <Checkbox
        label={i18n.t('Печатать имя латиницей и вид по-английски')}
        checked={latinNames}
        onChange={(_, { checked }) => setBadges({ ...badges, latinNames: checked === true })}
      />
      <div className={styles.row}>
        <Button onClick={() => setBadges({ ...badges, kinds: [...kinds, newKind()] })}>{i18n.t('Добавить вид')}</Button>
        <Button appearance="primary" onClick={() => void save()}>
          {i18n.t('Сохранить')}
        </Button>
        <Button onClick={onClose}>{i18n.t('Отмена')}</Button>
      </div>
    </>
  )
}
