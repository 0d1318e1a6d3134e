// The stylesheet of every page. The worker links it; this entry only makes the build produce it.
import './ui/base.css'
import 'virtual:uno.css'
