import { hasModule, type Module, moduleSetting, modules, switchModule } from '@forum/domain/forum/modules'
import { i18n } from '@forum/language'
import { Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { Quiet } from '@forum/ui/layout'
import { useId } from 'react'
import { useDraft } from '../../draft/DraftContext.tsx'
import { Group } from '../../fields/Group.tsx'
import { nameOf } from '../settingNames.ts'

/** Section of the modules that the forum uses. */
export function Modules() {
  const { draft, change } = useDraft()
  return (
    <>
      <Text as="p" block>
        {i18n.t(
          'Выключите то, чего на форуме не будет: меню, поля и письма модуля исчезнут у всех. Данные сохраняются и появятся снова, если его включить.',
        )}
      </Text>
      <Group>
        {modules.map((module) => (
          <ModuleSwitch
            key={module}
            name={`settings.${moduleSetting(module)}`}
            module={module}
            isOn={hasModule(draft.settings, module)}
            onChange={(isOn) =>
              change((current) => ({ ...current, settings: { ...current.settings, ...switchModule(current.settings, module, isOn) } }))
            }
          />
        ))}
      </Group>
    </>
  )
}

interface ModuleSwitchProps {
  name: string
  module: Module
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function ModuleSwitch({ name, module, isOn, onChange }: ModuleSwitchProps) {
  const id = useId()
  const { label, hint } = nameOf(`${name}.${module}`)
  return (
    <div>
      <Switch name={name} aria-describedby={id} label={label} checked={isOn} onChange={(_, { checked }) => onChange(checked)} />
      <Quiet id={id} block>
        {hint}
      </Quiet>
    </div>
  )
}
