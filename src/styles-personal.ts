// The second stylesheet of personal pages (worker/pages/assets.ts).
import './ui/personal.css'
