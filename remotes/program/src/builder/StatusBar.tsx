import { i18n } from '@forum/language'
import { Button, Notice, Text } from '@forum/ui'
import { usePageStyles } from './pageStyles.ts'
import { useBuilderPage } from './useBuilder.ts'

/** The last action, and changes that could not be saved. */
export function StatusBar() {
  const styles = usePageStyles()
  const { draft, delivery, status, store, undo } = useBuilderPage()
  const { offline, refused } = delivery
  return (
    <>
      <div className={styles.bar}>
        <Text role="status">{status}</Text>
        {status === '' && draft.rooms.length > 0 && (
          <Text size={200} className={styles.hint}>
            {i18n.t(
              'Перетащите доклад мышью или нажмите на него. С клавиатуры: Alt и стрелки вверх и вниз — на 5 минут, влево и вправо — в соседний зал.',
            )}
          </Text>
        )}
        {draft.undos.length > 0 && (
          <Button size="small" onClick={undo}>
            {i18n.t('Отменить')}
          </Button>
        )}
      </div>
      {(offline || refused) && (
        <div className={styles.notices}>
          {offline && (
            <Notice
              intent="error"
              actions={
                <Button size="small" onClick={() => void store.send()}>
                  {i18n.t('Повторить сейчас')}
                </Button>
              }
            >
              <Text role="alert">
                {i18n.t(
                  'Нет связи с сервером. {count, plural, one {Не сохранено # действие} few {Не сохранено # действия} many {Не сохранено # действий} other {Не сохранено # действия}}: они сохранятся, когда связь появится. Не закрывайте страницу.',
                  { count: draft.pending.length },
                )}
              </Text>
            </Notice>
          )}
          {refused && (
            <Notice
              intent="error"
              actions={
                <Button size="small" onClick={() => store.dismissRefusal()}>
                  {i18n.t('Понятно')}
                </Button>
              }
            >
              <Text role="alert">
                {i18n.t('Не сохранено: {text}.', { text: refused.text })} {refused.reason}
              </Text>
            </Notice>
          )}
        </div>
      )}
    </>
  )
}
