import { compileMessage } from '@lingui/message-utils/compileMessage'
import { compileWith } from './language.ts'

// Tests run the sources, which no build has compiled.
compileWith(compileMessage)
