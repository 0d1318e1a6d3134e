// The entry of the client in `npm run dev`: Fast Refresh must be installed before any component is loaded.
import '@vitejs/plugin-react/preamble'
import './client'
