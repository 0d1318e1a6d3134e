import * as v from 'valibot'
import { RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { rememberChanges, rememberSubjects } from '../log'
import { findEntries } from '../log.repository'
import { operatorCall, operatorRoute } from '../operator-call'
import { rights } from '../rights'
import { addOperator, findOperators, removeOperator, renewToken, setRights } from './operator-accounts.repository'

const Name = { name: RequiredText(60) }
const Rights = v.pipe(v.array(v.picklist(rights)), v.minLength(1), v.maxLength(rights.length))

const listCall = operatorCall('GET', '/persons', 'all', v.object({}))
const addCall = operatorCall('POST', '/persons', 'all', v.object({ ...Name, rights: Rights }))
const rightsCall = operatorCall('POST', '/persons/rights', 'all', v.object({ ...Name, rights: Rights }))
const renewCall = operatorCall('POST', '/persons/renew', 'all', v.object(Name))
const removeCall = operatorCall('POST', '/persons/remove', 'all', v.object(Name))
const logCall = operatorCall(
  'GET',
  '/log',
  'all',
  v.object({
    since: v.optional(v.pipe(v.string(), v.isoDate())),
    who: v.optional(v.pipe(v.string(), v.maxLength(60))),
    what: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
)

export const operatorAccountRoutes = [
  operatorRoute(listCall, async (_, { env }) => findOperators(writeDb(env))),

  operatorRoute(addCall, async ({ name, rights }, context) => {
    const { id, token } = await addOperator(writeDb(context.env), name, rights, new Date())
    rememberSubjects(context, id)
    return { token }
  }),

  operatorRoute(rightsCall, async ({ name, rights }, context) => {
    const { id, before } = await setRights(writeDb(context.env), name, rights)
    rememberChanges(context, [{ of: String(id), field: 'rights', was: before.join(' '), is: rights.join(' ') }])
  }),

  operatorRoute(renewCall, async ({ name }, context) => {
    const { id, token } = await renewToken(writeDb(context.env), name)
    rememberSubjects(context, id)
    return { token }
  }),

  operatorRoute(removeCall, async ({ name }, context) => {
    const { id } = await removeOperator(writeDb(context.env), name, new Date())
    rememberSubjects(context, id)
  }),

  operatorRoute(logCall, async (asked, { env }) => findEntries(writeDb(env), asked)),
]
