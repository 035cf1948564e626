// React is a script of its own: it runs while the rest is on its way.
import 'react-dom/client'
