import { createShop } from './app'

export default createShop()
