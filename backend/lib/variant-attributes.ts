/** In SQL: what a variant is chosen by, as JSON: value id by attribute id. For a row of `variants`. */
export const variantAttributesSql = (variant: string) => `(SELECT json_group_object(value.attribute_id, value.id)
    FROM json_each(${variant}.attribute_value_ids) own JOIN attribute_values value ON value.id = own.value)`
