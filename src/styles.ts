// The first stylesheet of every page. The worker links to it; importing it here only includes it in the build.
import './styles/public.css'
import 'virtual:uno.css'
