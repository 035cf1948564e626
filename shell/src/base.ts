// What everything else needs, as a first script of its own: it runs while the rest is on its way.
import 'react-dom/client'
