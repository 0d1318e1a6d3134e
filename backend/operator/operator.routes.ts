import * as v from 'valibot'
import { folderRoutes } from '../folder/folder.routes'
import type { Route } from '../http/route'
import { articleRoutes } from './articles.routes'
import { calendarRoutes } from './calendar.routes'
import { operatorCall, operatorRoute } from './call'
import { codeRoutes } from './codes.routes'
import { creditRoutes } from './credit.routes'
import { customerDeskRoutes } from './customers.routes'
import { deskRoutes } from './desk.routes'
import { documentRoutes } from './documents.routes'
import { fontRoutes } from './fonts.routes'
import { mailDeskRoutes } from './mail.routes'
import { noteRoutes } from './notes.routes'
import { offerDeskRoutes } from './offers.routes'
import { orderDeskRoutes } from './orders.routes'
import { personRoutes } from './persons.routes'
import { photoRoutes } from './photos.routes'
import { purgeRoutes } from './purge.routes'
import { refreshRoutes } from './refresh.routes'
import { vatRoutes } from './vat.routes'

/** Says that the token is right. The edge asks here before it takes in a file. */
const checkToken = operatorCall('GET', '/', null, v.object({}))

/** What operators do, below `/operator`. None of it is answered without `operatorOnly` before it. */
export const operatorRoutes: readonly Route[] = [
  operatorRoute(checkToken, async () => undefined),
  ...articleRoutes,
  ...fontRoutes,
  ...photoRoutes,
  ...orderDeskRoutes,
  ...offerDeskRoutes,
  ...noteRoutes,
  ...documentRoutes,
  ...vatRoutes,
  ...creditRoutes,
  ...customerDeskRoutes,
  ...deskRoutes,
  ...mailDeskRoutes,
  ...calendarRoutes,
  ...codeRoutes,
  ...personRoutes,
  ...folderRoutes,
  ...refreshRoutes,
  ...purgeRoutes,
]
