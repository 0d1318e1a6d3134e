import { sql } from 'kysely'
import { MAX_FACT, MAX_FACTS } from '../../../src/contract/limits'

/** What a specification says, without its unit. */
const SAID = 'coalesce(v.title, s.text, s.number)'

/** Letters in lower case between spaces, without those that don't break. */
const words = (text: string) => `' ' || replace(lower(${text}), char(160), ' ') || ' '`

/** As `30.5` or `−5`. */
const IS_NUMBER = `(${SAID} GLOB '*[0-9]*' AND ${SAID} NOT GLOB '*[^0-9.,+−-]*')`

/** Left over for the separators of thousands, which a number does not have here yet. */
const ROOM = MAX_FACT - 2

/**
 * The specifications that the card of a row of `products` shows: measures before words, in the order of the
 * specifications. Left out is what is long, what says nothing by itself (`8 mm` may be a drop, a sole or a blade), what
 * the name says, and what the visitor chooses.
 */
export const cardFactsSql = sql.raw(`(
    SELECT json_group_array(json_object('title', title, 'unit', unit, 'value', value, 'text', text, 'number', number)) FROM (
      SELECT specs.title, specs.unit, v.title AS value, s.text, s.number
      FROM product_specs s JOIN specs ON specs.id = s.spec_id LEFT JOIN spec_values v ON v.id = s.spec_value_id
      JOIN (
        SELECT '|' || group_concat(a.title, '|') || '|' AS titles
        FROM (SELECT attribute_value_ids FROM variants WHERE product_id = products.id LIMIT 1) one
        JOIN json_each(one.attribute_value_ids) each JOIN attribute_values x ON x.id = each.value
        JOIN attributes a ON a.id = x.attribute_id) chosen
      WHERE s.product_id = products.id
        AND length(${SAID} || coalesce(specs.unit, CASE WHEN ${IS_NUMBER} THEN specs.title ELSE '' END)) < ${ROOM}
        AND trim(${SAID}) <> '' AND lower(${SAID}) NOT IN ('0', 'ja', 'nee', 'geen')
        AND NOT (specs.unit = 'mm' AND length(${SAID}) = 1)
        AND instr(${words('products.full_name')}, ${words(`${SAID} || coalesce(' ' || specs.unit, '')`)}) = 0
        AND instr(coalesce(chosen.titles, ''), '|' || specs.title || '|') = 0
      ORDER BY CASE WHEN ${IS_NUMBER} THEN CASE WHEN specs.unit IS NULL THEN 1 ELSE 0 END
        WHEN ${SAID} GLOB '[0-9]*' THEN 2 ELSE 3 END, specs.position, specs.id LIMIT ${MAX_FACTS}))`)
