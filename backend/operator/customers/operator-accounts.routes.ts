import * as v from 'valibot'
import { RequiredText } from '../../../src/contract/shared-schemas'
import { writeDb } from '../../db/client'
import { addLoggedChanges, setLoggedSubjects } from '../log'
import { findLogEntries } from '../log.repository'
import { operatorRoute } from '../operator-call'
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

export const operatorAccountRoutes = [
  operatorRoute('GET /persons', 'all', {}, async (_, { env }) => findOperators(writeDb(env))),

  operatorRoute('POST /persons', 'all', { ...Name, rights: Rights }, async ({ name, rights }, context) => {
    const { id, token } = await addOperator(writeDb(context.env), name, rights, new Date())
    setLoggedSubjects(context, id)
    return { token }
  }),

  operatorRoute('POST /persons/rights', 'all', { ...Name, rights: Rights }, async ({ name, rights }, context) => {
    const { id, before } = await setOperatorRights(writeDb(context.env), name, rights)
    addLoggedChanges(context, [{ of: String(id), field: 'rights', was: before.join(' '), is: rights.join(' ') }])
  }),

  operatorRoute('POST /persons/renew', 'all', Name, async ({ name }, context) => {
    const { id, token } = await renewOperatorToken(writeDb(context.env), name)
    setLoggedSubjects(context, id)
    return { token }
  }),

  operatorRoute('POST /persons/remove', 'all', Name, async ({ name }, context) => {
    const { id } = await removeOperator(writeDb(context.env), name, new Date())
    setLoggedSubjects(context, id)
  }),

  operatorRoute(
    'GET /log',
    'all',
    {
      since: v.optional(v.pipe(v.string(), v.isoDate())),
      who: v.optional(v.pipe(v.string(), v.maxLength(60))),
      what: v.optional(v.pipe(v.string(), v.maxLength(80))),
    },
    async (asked, { env }) => findLogEntries(writeDb(env), asked),
  ),
]
