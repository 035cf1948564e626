// React is a separate script: it executes while the rest downloads.
import 'react-dom/client'
