import { type Module, moduleTexts as moduleNames, modules } from '@forum/domain/forum/modules'
import { Text } from '@forum/ui'
import { Switch } from '@forum/ui/choice'
import { useId } from 'react'
import { useDraftField } from '../../draft/DraftContext.tsx'
import { Group, useFieldStyles } from '../../fields/Group.tsx'
import { moduleTexts } from './texts.ts'

/** What the forum does with and without. */
export function Modules() {
  const { name, value: off = [], set } = useDraftField<Module[] | undefined>('settings.modulesOff')
  return (
    <>
      <Text as="p" block>
        {moduleTexts.intro}
      </Text>
      <Group>
        {modules.map((module) => (
          <ModuleSwitch
            key={module}
            name={name}
            module={module}
            isOn={!off.includes(module)}
            onChange={(isOn) => set(modules.filter((each) => (each === module ? !isOn : off.includes(each))))}
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
  const styles = useFieldStyles()
  const hint = useId()
  return (
    <div>
      <Switch
        name={name}
        aria-describedby={hint}
        label={moduleNames.names[module]}
        checked={isOn}
        onChange={(_, { checked }) => onChange(checked)}
      />
      <Text id={hint} block className={styles.quiet}>
        {moduleTexts.hints[module]}
      </Text>
    </div>
  )
}
