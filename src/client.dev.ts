// The browser's entry module in `npm run dev`: React's Fast Refresh must be installed before any component is loaded.
import '@vitejs/plugin-react/preamble'
import './client'
