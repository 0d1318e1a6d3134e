import * as v from 'valibot'
import { RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { addLoggedChanges, setLoggedSubjects } from '../log'
import { findLogEntries } from '../log.repository'
import { defineOperatorCall, operatorRoute } from '../operator-call'
import { rights } from '../rights'
import {
  addOperator,
  findOperators,
  removeOperator,
  renewOperatorToken,
  setOperatorRights,
} from './operator-accounts.repository'

const Name = { name: RequiredText(60) }
const Rights = v.pipe(v.array(v.picklist(rights)), v.minLength(1), v.maxLength(rights.length))

const listCall = defineOperatorCall('GET', '/persons', 'all', v.object({}))
const addCall = defineOperatorCall('POST', '/persons', 'all', v.object({ ...Name, rights: Rights }))
const rightsCall = defineOperatorCall('POST', '/persons/rights', 'all', v.object({ ...Name, rights: Rights }))
const renewCall = defineOperatorCall('POST', '/persons/renew', 'all', v.object(Name))
const removeCall = defineOperatorCall('POST', '/persons/remove', 'all', v.object(Name))
const logCall = defineOperatorCall(
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
    setLoggedSubjects(context, id)
    return { token }
  }),

  operatorRoute(rightsCall, async ({ name, rights }, context) => {
    const { id, before } = await setOperatorRights(writeDb(context.env), name, rights)
    addLoggedChanges(context, [{ of: String(id), field: 'rights', was: before.join(' '), is: rights.join(' ') }])
  }),

  operatorRoute(renewCall, async ({ name }, context) => {
    const { id, token } = await renewOperatorToken(writeDb(context.env), name)
    setLoggedSubjects(context, id)
    return { token }
  }),

  operatorRoute(removeCall, async ({ name }, context) => {
    const { id } = await removeOperator(writeDb(context.env), name, new Date())
    setLoggedSubjects(context, id)
  }),

  operatorRoute(logCall, async (asked, { env }) => findLogEntries(writeDb(env), asked)),
]
