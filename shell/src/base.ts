// What everything else needs, as a first script of its own: it runs while the rest is on its way.
import { takeTraces } from './traces.ts'
import 'react-dom/client'

takeTraces()
