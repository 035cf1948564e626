import { i18n } from '@forum/language'
import { Tab, TabList } from '@forum/ui/tabs'
import { type EditorPart, panelId, tabId } from './useEditorParts.ts'

interface Props {
  shown: EditorPart
  onShow: (part: EditorPart) => void
}

/** The form or its preview, where there is room for one of them. */
export function EditorTabs({ shown, onShow }: Props) {
  const tab = (part: EditorPart) => ({ value: part, id: tabId(part), 'aria-controls': panelId(part) })
  return (
    <TabList selectedValue={shown} onTabSelect={(_, { value }) => onShow(value as EditorPart)}>
      <Tab {...tab('text')}>{i18n.t('Текст')}</Tab>
      <Tab {...tab('preview')}>{i18n.t('Предпросмотр')}</Tab>
    </TabList>
  )
}
