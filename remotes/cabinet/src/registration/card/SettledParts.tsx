import type { OwnRegistration } from '@forum/contracts/participation/registrations'
import { hasDecidedFormat, isTalk } from '@forum/domain/forum/participation'
import type { FileKind } from '@forum/domain/platform/files'
import { makeStyles } from '@forum/ui'
import type { CabinetState } from '../../cabinet.ts'
import { ActionButtons } from '../ActionButtons.tsx'
import { type Action, hasMaterials } from '../actions.ts'
import { Materials } from '../materials/Materials.tsx'
import type { Step } from '../path/nextStep.ts'
import { ApplicationFacts, DecisionFacts } from './Facts.tsx'
import { OrganizersMessage } from './OrganizersMessage.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: '16px', paddingBottom: '16px' },
})

export interface SettledPartsProps {
  record: OwnRegistration
  state: CabinetState
  step: Step
  /** Whether to show the date of the talk, which may be at the top. */
  dated: boolean
  /** The buttons that are nowhere else. */
  actions: readonly Action[]
  onAct: (action: Action) => void
  onRemoveFile: (kind: FileKind) => void
}

/** The application, the decision and the materials of a registration. */
export function SettledParts({ record, state, step, dated, actions, onAct, onRemoveFile }: SettledPartsProps) {
  const styles = useStyles()
  const decided = isTalk(record.requestedFormat) && hasDecidedFormat(record)
  const confirmed = step.stage === 'confirmed'
  const own: readonly Action[] = ['invitation', 'correctTalk', 'cancel']
  return (
    <div className={styles.root}>
      <ApplicationFacts record={record} stage={step.stage} sections={state.sections} />
      {decided && <DecisionFacts record={record} dated={dated} days={state.days} />}
      {confirmed && record.decisionMessage && <OrganizersMessage text={record.decisionMessage} />}
      {hasMaterials(record) && <Materials record={record} state={state} actions={actions} onAct={onAct} onRemoveFile={onRemoveFile} />}
      <ActionButtons actions={actions.filter((action) => own.includes(action))} onAct={onAct} />
    </div>
  )
}
