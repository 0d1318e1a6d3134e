/** SQL for the attribute values of a row of `variants`, as JSON: value ids by attribute id. */
export const variantAttributesSql = (variant: string) => `(SELECT json_group_object(value.attribute_id, value.id)
    FROM json_each(${variant}.attribute_value_ids) own JOIN attribute_values value ON value.id = own.value)`
