import type { Context } from 'hono'
import { isStatus } from '../../kit/contract/errors'
import { notFoundError, Redirect } from '../../kit/page/page-errors'
import { exportMe } from '../../src/contract/customer'
import { serverText } from '../../src/features/customer/nl'
import { href } from '../../src/routes'
import type { ShopEnv } from '../context'
import { openVisitorApi, shopFeaturesOf } from '../pages/load-page'

/**
 * Answers a readable file with all personal data of the customer. A visitor that is not logged in is redirected to the
 * login, and then to the page that links to the file. A redirect to the file itself would leave an empty tab after the
 * login.
 */
export async function answerDataExport(c: Context<ShopEnv>) {
  if (!shopFeaturesOf(c.env).has(exportMe)) throw notFoundError('export')
  const api = openVisitorApi(c)
  const data = await exportMe(api, {}).catch((error) => {
    throw isStatus(error, 401) ? new Redirect(href.checkoutLogin(href.personalData()), 303) : error
  })
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${serverText('exportFile')}.json"`,
  })
  for (const cookie of api.cookies) headers.append('set-cookie', cookie)
  return new Response(JSON.stringify(data, null, 2), { headers })
}
