// The first stylesheet of every page. The worker links it; this entry only makes the build produce it.
import './styles/public.css'
import 'virtual:uno.css'
